package io.candor.llm;

import java.net.URI;
import java.util.Map;

/** The two directions of a wire format, as pure functions. */
interface WireDialect {

    /** Where a call to the endpoint goes. */
    URI target(Endpoint endpoint);

    /** The headers that carry the key. */
    Map<String, String> authorization(String key);

    /** The request body. */
    String encode(ChatCall call, Endpoint endpoint);

    /**
     * What the reply means. Total: any status and any body have a meaning.
     *
     * @param maxTextBytes longer texts are cut, in UTF-8 bytes
     */
    Attempt decode(ServerReply reply, int maxTextBytes);

    static WireDialect of(Dialect dialect) {
        return switch (dialect) {
            case OPENAI_COMPATIBLE -> OpenAiCompatibleDialect.INSTANCE;
        };
    }
}
