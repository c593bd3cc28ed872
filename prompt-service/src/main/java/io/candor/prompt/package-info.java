/** Reads scenarios, asks the model under test, publishes its answers. */
@NullMarked
package io.candor.prompt;

import org.jspecify.annotations.NullMarked;
