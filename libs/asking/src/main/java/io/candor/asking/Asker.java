package io.candor.asking;

import io.candor.journal.CallRole;

/**
 * What a service that asks models tells about itself; each has one bean of it.
 *
 * @param role who is asked
 * @param schema the database schema that holds the service's call journal
 */
public record Asker(CallRole role, String schema) {}
