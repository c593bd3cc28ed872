package io.candor.llm;

import java.net.URI;
import java.util.Optional;

/** What providers count their limits by: server, model and key. */
record EndpointIdentity(URI baseUrl, String modelId, Optional<String> apiKeyReference) {}
