package io.candor.cli.gateway;

/**
 * A result as the gateway told it.
 *
 * @param json the gateway's answer, unchanged
 * @param result what tables need of it
 */
public record ResultDocument(String json, Result result) {}
