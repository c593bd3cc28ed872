package io.candor.llm;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** What a header given from outside may look like. Credentials have their own way: an API key reference. */
final class HeaderRules {

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9!#$%&'*+.^_`|~-]+");
    private static final Pattern VALUE = Pattern.compile("[\\x20-\\x7e]*");
    private static final Set<String> CREDENTIALS =
            Set.of("authorization", "proxy-authorization", "x-api-key", "api-key", "x-goog-api-key", "cookie");
    private static final Set<String> OURS = Set.of(
            "idempotency-key",
            "content-type",
            "content-length",
            "host",
            "connection",
            "upgrade",
            "expect",
            "transfer-encoding");

    private HeaderRules() {}

    /** @return an unmodifiable copy in the given order */
    static Map<String, String> checked(Map<String, String> headers) {
        headers.forEach((name, value) -> {
            checkName(name);
            checkValue(name, value);
        });
        return Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    }

    private static void checkName(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (CREDENTIALS.contains(lower)) {
            throw new IllegalArgumentException(
                    "header " + name + " carries a credential: give the endpoint an API key reference instead");
        }
        if (!NAME.matcher(name).matches() || OURS.contains(lower)) {
            throw new IllegalArgumentException("header " + name + " cannot be set");
        }
    }

    /** The value itself stays out of the message: it may be anything. */
    static void checkValue(String name, String value) {
        if (!VALUE.matcher(value).matches()) {
            throw new IllegalArgumentException("the value of header " + name + " is not printable ASCII");
        }
    }
}
