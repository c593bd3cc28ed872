/** What came back from the model under test, brought into the shape and size that events carry. */
@NullMarked
package io.candor.prompt.answer;

import org.jspecify.annotations.NullMarked;
