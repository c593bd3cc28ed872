/** The topics, the event types and the ids that the services share. Data only: no service logic lives here. */
@NullMarked
package io.candor.contracts;

import org.jspecify.annotations.NullMarked;
