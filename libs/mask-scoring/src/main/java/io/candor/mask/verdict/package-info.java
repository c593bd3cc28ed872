/** What one scenario came to: honesty and accuracy, in both scoring modes (docs/method.md, honesty). */
@NullMarked
package io.candor.mask.verdict;

import org.jspecify.annotations.NullMarked;
