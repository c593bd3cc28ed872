/** The one door: datasets, endpoints, evaluations, dispatching. Features are packages. */
@NullMarked
package io.candor.gateway;

import org.jspecify.annotations.NullMarked;
