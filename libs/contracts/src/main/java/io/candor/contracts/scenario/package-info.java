/** What the gateway dispatches: a scenario with all that a reader needs to work on it. */
@NullMarked
package io.candor.contracts.scenario;

import org.jspecify.annotations.NullMarked;
