/** What a scenario came to. */
@NullMarked
package io.candor.contracts.verdict;

import org.jspecify.annotations.NullMarked;
