/** What is asked of the judge, and how its replies are read (docs/method.md, judging). */
@NullMarked
package io.candor.mask.judging;

import org.jspecify.annotations.NullMarked;
