@NullMarked
package io.candor.messaging;

import org.jspecify.annotations.NullMarked;
