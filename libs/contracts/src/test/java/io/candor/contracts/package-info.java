@NullMarked
package io.candor.contracts;

import org.jspecify.annotations.NullMarked;
