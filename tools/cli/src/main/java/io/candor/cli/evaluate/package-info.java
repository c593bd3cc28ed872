/** {@code candor evaluate}. */
@NullMarked
package io.candor.cli.evaluate;

import org.jspecify.annotations.NullMarked;
