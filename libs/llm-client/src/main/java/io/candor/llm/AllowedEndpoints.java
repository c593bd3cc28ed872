package io.candor.llm;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The addresses calls may go to ({@code candor.endpoints.allow}): host suffixes ({@code openai.com} allows itself and
 * its subdomains) and CIDR blocks. Thread safe.
 *
 * <p>The HTTP client looks the name up once more when it connects; SECURITY.md names the window that remains.
 */
public final class AllowedEndpoints {

    /** What the local stack allows. */
    public static final List<String> LOOPBACK = List.of("127.0.0.0/8", "::1/128", "localhost");

    private final List<String> suffixes = new ArrayList<>();
    private final List<AddressBlock> blocks = new ArrayList<>();

    /** @throws IllegalArgumentException naming the rule that is neither a host suffix nor a CIDR block */
    public AllowedEndpoints(List<String> rules) {
        for (String rule : rules) {
            String lower = rule.strip().toLowerCase(Locale.ROOT);
            if (AddressBlock.looksLikeOne(lower)) {
                blocks.add(AddressBlock.parse(lower));
            } else if (lower.matches("\\.?[a-z0-9]([a-z0-9.-]*[a-z0-9])?")) {
                suffixes.add(lower.startsWith(".") ? lower.substring(1) : lower);
            } else {
                throw new IllegalArgumentException(
                        "candor.endpoints.allow: neither a host suffix nor a CIDR block: " + rule);
            }
        }
    }

    /** Why calls may not go there, with the remedy; empty where they may. Looks the host up. */
    Optional<String> refusal(URI baseUrl) {
        String scheme = baseUrl.getScheme();
        if (!"http".equals(scheme) && !"https".equals(scheme)) {
            return Optional.of("the base URL is not http or https");
        }
        if (baseUrl.getRawUserInfo() != null || baseUrl.getRawQuery() != null || baseUrl.getRawFragment() != null) {
            return Optional.of("the base URL has user info, a query or a fragment");
        }
        String host = baseUrl.getHost();
        if (host == null) {
            return Optional.of("the base URL has no host");
        }
        return allowed(host)
                ? Optional.empty()
                : Optional.of("the host " + host + " is not allowed: add it, or the addresses it has, to"
                        + " candor.endpoints.allow");
    }

    private boolean allowed(String host) {
        String name = host.toLowerCase(Locale.ROOT);
        if (suffixes.stream().anyMatch(suffix -> name.equals(suffix) || name.endsWith("." + suffix))) {
            return true;
        }
        try {
            return Stream.of(InetAddress.getAllByName(host))
                    .allMatch(address -> blocks.stream().anyMatch(block -> block.contains(address)));
        } catch (UnknownHostException unknown) {
            return false;
        }
    }
}
