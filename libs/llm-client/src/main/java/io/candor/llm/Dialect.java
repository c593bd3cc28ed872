package io.candor.llm;

/** The wire format an endpoint speaks. */
public enum Dialect {
    /** {@code POST <base URL>/chat/completions} as OpenAI defined it and many servers copied it. */
    OPENAI_COMPATIBLE
}
