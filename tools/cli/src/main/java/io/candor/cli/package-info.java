/** The {@code candor} command: what a person types. */
@NullMarked
package io.candor.cli;

import org.jspecify.annotations.NullMarked;
