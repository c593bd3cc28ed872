/** Work done over and over in the background. */
@NullMarked
package io.candor.gateway.loop;

import org.jspecify.annotations.NullMarked;
