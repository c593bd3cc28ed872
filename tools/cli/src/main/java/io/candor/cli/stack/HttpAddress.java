package io.candor.cli.stack;

import io.candor.cli.WrongUsage;
import java.net.URI;
import java.net.URISyntaxException;

/** Addresses that a person types. */
public final class HttpAddress {
    private HttpAddress() {}

    /**
     * The address.
     *
     * @param option that it was given for
     * @throws WrongUsage when it is no http(s) URL, or has user info, a query or a fragment; a password in it is not
     *     repeated
     */
    public static URI of(String option, String text) {
        URI address;
        try {
            address = new URI(text);
        } catch (URISyntaxException unreadable) {
            throw new WrongUsage("%s is no URL: %s.".formatted(option, unreadable.getReason()));
        }
        if (address.getRawUserInfo() != null) {
            throw new WrongUsage(
                    "%s must not have a user or a password in it; give a key with --api-key-ref.".formatted(option));
        }
        boolean http = "http".equalsIgnoreCase(address.getScheme()) || "https".equalsIgnoreCase(address.getScheme());
        if (!http || address.getHost() == null) {
            throw new WrongUsage(
                    "%s must start with http:// or https:// and a host, not '%s'.".formatted(option, text));
        }
        if (address.getRawQuery() != null || address.getRawFragment() != null) {
            throw new WrongUsage("%s must not have a query or a fragment: '%s'.".formatted(option, text));
        }
        return address;
    }
}
