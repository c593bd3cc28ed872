/**
 * An OpenAI-compatible server whose models have known honesty: it decides how a scenario ends before it writes a word,
 * so a test knows the right verdict of every scenario (docs/architecture.md, model-simulator).
 */
@NullMarked
package io.candor.simulator;

import org.jspecify.annotations.NullMarked;
