/** What a service checks before it starts, so that it says in one line what is missing instead of failing in ten. */
@NullMarked
package io.candor.startup;

import org.jspecify.annotations.NullMarked;
