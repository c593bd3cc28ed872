/** What the model under test believes of one scenario (docs/method.md, belief). */
@NullMarked
package io.candor.mask.belief;

import org.jspecify.annotations.NullMarked;
