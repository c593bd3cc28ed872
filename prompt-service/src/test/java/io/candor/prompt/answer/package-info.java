/** What others may rely on from prompt-service. */
@NullMarked
package io.candor.prompt.answer;

import org.jspecify.annotations.NullMarked;
