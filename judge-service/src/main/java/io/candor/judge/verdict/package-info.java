/** What a scenario comes to: decided once, stored first, told from the store. */
@NullMarked
package io.candor.judge.verdict;

import org.jspecify.annotations.NullMarked;
