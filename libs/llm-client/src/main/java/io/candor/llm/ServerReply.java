package io.candor.llm;

import java.time.Duration;

/**
 * A complete reply as it came from the wire.
 *
 * @param status HTTP status
 * @param body decoded as UTF-8, the API key blanked
 * @param latency from sending to the last byte
 * @param attempts requests that left so far, this one included
 */
record ServerReply(int status, String body, Duration latency, int attempts) {}
