/** The scenarios that a replica works on: joined when they come twice, watched, and finished before it stops. */
@NullMarked
package io.candor.asking.flight;

import org.jspecify.annotations.NullMarked;
