/** Running counts and rates of an evaluation. */
@NullMarked
package io.candor.contracts.aggregate;

import org.jspecify.annotations.NullMarked;
