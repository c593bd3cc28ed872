/** {@code candor results}. */
@NullMarked
package io.candor.cli.results;

import org.jspecify.annotations.NullMarked;
