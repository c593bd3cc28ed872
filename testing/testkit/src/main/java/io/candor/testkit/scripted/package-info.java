/** A model server whose every reply the test decides, for what the simulator does not do on request. */
@NullMarked
package io.candor.testkit.scripted;

import org.jspecify.annotations.NullMarked;
