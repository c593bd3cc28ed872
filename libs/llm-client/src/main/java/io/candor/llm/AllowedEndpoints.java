package io.candor.llm;

import java.util.List;

/**
 * The addresses calls may go to ({@code candor.endpoints.allow}): host suffixes ({@code openai.com} allows itself and
 * its subdomains) and CIDR blocks. Thread safe.
 */
public final class AllowedEndpoints {

    /** What the local stack allows. */
    public static final List<String> LOOPBACK = List.of("127.0.0.0/8", "::1/128", "localhost");

    /** @throws IllegalArgumentException naming the rule that is neither a host suffix nor a CIDR block */
    public AllowedEndpoints(List<String> rules) {
        throw new UnsupportedOperationException();
    }
}
