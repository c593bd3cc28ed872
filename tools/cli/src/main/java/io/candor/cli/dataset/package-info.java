/** {@code candor dataset}. */
@NullMarked
package io.candor.cli.dataset;

import org.jspecify.annotations.NullMarked;
