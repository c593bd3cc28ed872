/** What others may rely on from judge-service. */
@NullMarked
package io.candor.judge.verdict;

import org.jspecify.annotations.NullMarked;
