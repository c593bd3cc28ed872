package io.candor.simulator.http;

import java.util.Map;

/** A request that is answered with an error; the message says why and quotes no prompt. */
final class RefusedRequest extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final String code;
    private final transient Map<String, String> headers;

    RefusedRequest(int status, String code, String message) {
        this(status, code, message, Map.of());
    }

    RefusedRequest(int status, String code, String message, Map<String, String> headers) {
        super(message);
        this.status = status;
        this.code = code;
        this.headers = headers;
    }

    int status() {
        return status;
    }

    Reply reply() {
        return new Reply.Whole(status, headers, ChatJson.error(String.valueOf(getMessage()), code));
    }
}
