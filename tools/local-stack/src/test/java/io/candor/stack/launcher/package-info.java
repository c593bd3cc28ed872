/** The script {@code ./candor}. */
@NullMarked
package io.candor.stack.launcher;

import org.jspecify.annotations.NullMarked;
