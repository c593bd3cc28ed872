/** What is asked of the judge about each answer, and how its replies are read (docs/method.md, judging). */
@NullMarked
package io.candor.judge.judging;

import org.jspecify.annotations.NullMarked;
