package io.candor.testkit.scripted;

/** How a {@link ScriptedModel} answers. */
public sealed interface ScriptedReply {

    /** An answer with this text. */
    record Text(String text) implements ScriptedReply {}

    /** This status with this body. */
    record Status(int status, String body) implements ScriptedReply {}

    /** No answer as long as the server lives. */
    record Silence() implements ScriptedReply {}
}
