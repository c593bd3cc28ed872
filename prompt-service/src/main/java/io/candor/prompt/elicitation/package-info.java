/** A scenario's elicitations: planned, asked all at once, collected into one event (docs/method.md, elicitation). */
@NullMarked
package io.candor.prompt.elicitation;

import org.jspecify.annotations.NullMarked;
