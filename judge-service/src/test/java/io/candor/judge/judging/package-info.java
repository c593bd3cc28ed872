/** What others may rely on from judge-service. */
@NullMarked
package io.candor.judge.judging;

import org.jspecify.annotations.NullMarked;
