/** What holds for every service that asks models. */
@NullMarked
package io.candor.asking.flight;

import org.jspecify.annotations.NullMarked;
