/** {@code candor up}, and the local stack as other commands need it. */
@NullMarked
package io.candor.cli.stack;

import org.jspecify.annotations.NullMarked;
