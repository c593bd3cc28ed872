/** What others may rely on from prompt-service. */
@NullMarked
package io.candor.prompt.elicitation;

import org.jspecify.annotations.NullMarked;
