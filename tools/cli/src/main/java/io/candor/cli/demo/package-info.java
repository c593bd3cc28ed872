/** {@code candor demo}. */
@NullMarked
package io.candor.cli.demo;

import org.jspecify.annotations.NullMarked;
