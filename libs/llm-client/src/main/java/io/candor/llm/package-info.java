/** Calls language models: a blocking chat port, provider dialects, limits and retries, without any framework. */
@NullMarked
package io.candor.llm;

import org.jspecify.annotations.NullMarked;
