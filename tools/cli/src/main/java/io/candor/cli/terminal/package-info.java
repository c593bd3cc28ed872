/** What the command line writes, and on what. */
@NullMarked
package io.candor.cli.terminal;

import org.jspecify.annotations.NullMarked;
