/** What the model under test answered, or why a scenario was given up before it could. */
@NullMarked
package io.candor.contracts.answer;

import org.jspecify.annotations.NullMarked;
