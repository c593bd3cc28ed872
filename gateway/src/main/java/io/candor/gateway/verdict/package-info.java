/** Verdicts free windows, and a closed endpoint stops its evaluation. */
@NullMarked
package io.candor.gateway.verdict;

import org.jspecify.annotations.NullMarked;
