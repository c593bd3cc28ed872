/** Figures as tables. */
@NullMarked
package io.candor.cli.table;

import org.jspecify.annotations.NullMarked;
