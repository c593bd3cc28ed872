package io.candor.cli.gateway;

/**
 * A transcript as the gateway told it.
 *
 * @param json the gateway's answer, unchanged
 * @param transcript what the command line prints of it
 */
public record TranscriptDocument(String json, Transcript transcript) {}
