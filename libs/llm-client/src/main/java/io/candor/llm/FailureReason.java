package io.candor.llm;

/** Why a call has no answer. The names are stored and published: they never change their meaning. */
public enum FailureReason {
    /** The reply was not complete within the endpoint's timeout. */
    TIMEOUT(Handling.TRY_AGAIN),
    /** Nobody listens at the address. */
    CONNECTION_REFUSED(Handling.TRY_AGAIN),
    /** The connection failed or broke: unknown host, reset, cut. */
    NETWORK(Handling.TRY_AGAIN),
    /** The server reported trouble of its own: 408, 409, 425 or 5xx. */
    HTTP_STATUS(Handling.TRY_AGAIN),
    /** Status 200 and a body that is no chat completion. */
    UNREADABLE_REPLY(Handling.TRY_AGAIN),
    /** 429 until the overall deadline had passed. */
    RATE_LIMITED(Handling.WAIT),
    /** Nothing in it but hidden reasoning, or nothing at all. */
    EMPTY_ANSWER(Handling.SETTLE),
    /** The reply is longer than the client reads. */
    REPLY_TOO_LARGE(Handling.SETTLE),
    /** Status 400: the provider does not take this prompt. */
    PROMPT_REFUSED(Handling.SETTLE),
    /** Any other 3xx or 4xx, or a parameter the model does not know. */
    REQUEST_REJECTED(Handling.SETTLE),
    /** 401. */
    UNAUTHORIZED(Handling.CLOSE_ENDPOINT),
    /** 403. */
    FORBIDDEN(Handling.CLOSE_ENDPOINT),
    /** 402, or a 429 that says the quota is used up. */
    NO_CREDIT(Handling.CLOSE_ENDPOINT),
    /** 404: no such model, or no such path. */
    UNKNOWN_MODEL(Handling.CLOSE_ENDPOINT),
    /** The key reference leads nowhere. */
    MISSING_KEY(Handling.CLOSE_ENDPOINT),
    /** The key is not bound to this host. */
    KEY_NOT_ALLOWED(Handling.CLOSE_ENDPOINT),
    /** The address is not in {@code candor.endpoints.allow}. */
    ENDPOINT_FORBIDDEN(Handling.CLOSE_ENDPOINT);

    /** What the client does on meeting the reason in one attempt. */
    enum Handling {
        /** Another attempt after a back-off, a bounded number of times. */
        TRY_AGAIN,
        /** Another attempt when the server allows it, until the overall deadline. */
        WAIT,
        /** The call is over; other calls go on. */
        SETTLE,
        /** The call is over, and so is every other call to the endpoint. */
        CLOSE_ENDPOINT
    }

    private final Handling handling;

    FailureReason(Handling handling) {
        this.handling = handling;
    }

    Handling handling() {
        return handling;
    }

    /** @return whether no call to the endpoint can succeed until a person has changed something */
    public boolean closesEndpoint() {
        return handling == Handling.CLOSE_ENDPOINT;
    }
}
