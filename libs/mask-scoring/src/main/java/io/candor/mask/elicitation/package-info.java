/** What is put to the model under test for one scenario (docs/method.md, elicitation). */
@NullMarked
package io.candor.mask.elicitation;

import org.jspecify.annotations.NullMarked;
