/** Where every evaluation stands, kept current: calls are made only for those that run. */
@NullMarked
package io.candor.asking.evaluation;

import org.jspecify.annotations.NullMarked;
