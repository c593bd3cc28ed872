package io.candor.llm;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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

    private static final int LARGEST_PORT = 65_535;

    /** How a name becomes addresses. */
    interface Resolver {
        InetAddress[] addresses(String host) throws UnknownHostException;
    }

    private final Resolver resolver;
    private final List<String> suffixes = new ArrayList<>();
    private final List<AddressBlock> blocks = new ArrayList<>();

    /** @throws IllegalArgumentException naming the rule that is neither a host suffix nor a CIDR block */
    public AllowedEndpoints(List<String> rules) {
        this(rules, InetAddress::getAllByName);
    }

    AllowedEndpoints(List<String> rules, Resolver resolver) {
        this.resolver = resolver;
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

    /** Whether calls may go there. Looks the host up. */
    AddressCheck check(URI baseUrl) {
        String scheme = baseUrl.getScheme();
        if (!"http".equalsIgnoreCase(scheme) && !"https".equalsIgnoreCase(scheme)) {
            return new AddressCheck.Refused("the base URL is not http or https");
        }
        if (baseUrl.getRawUserInfo() != null || baseUrl.getRawQuery() != null || baseUrl.getRawFragment() != null) {
            return new AddressCheck.Refused("the base URL has user info, a query or a fragment");
        }
        String host = baseUrl.getHost();
        if (host == null) {
            return new AddressCheck.Refused("the base URL has no host");
        }
        if (baseUrl.getPort() == 0 || baseUrl.getPort() > LARGEST_PORT) {
            return new AddressCheck.Refused("the base URL has no possible port");
        }
        return addressed(host, named(host));
    }

    private boolean named(String host) {
        String name = host.toLowerCase(Locale.ROOT);
        return suffixes.stream().anyMatch(suffix -> name.equals(suffix) || name.endsWith("." + suffix));
    }

    /** A name with a forbidden address among its addresses is forbidden: nobody knows which one a call would take. */
    private AddressCheck addressed(String host, boolean named) {
        AddressCheck refused = new AddressCheck.Refused(
                "the host " + host + " is not allowed: add it, or the addresses it has, to candor.endpoints.allow");
        if (!named && blocks.isEmpty()) {
            return refused;
        }
        try {
            return Stream.of(resolver.addresses(host))
                            .allMatch(address -> listed(address) || named && !special(address))
                    ? new AddressCheck.Allowed()
                    : refused;
        } catch (UnknownHostException unknown) {
            return new AddressCheck.Unresolved();
        }
    }

    private boolean listed(InetAddress address) {
        return blocks.stream().anyMatch(block -> block.contains(address));
    }

    /** No model lives there, but a cloud's metadata service may: a name alone does not lead there. */
    private static boolean special(InetAddress address) {
        return address.isLinkLocalAddress() || address.isAnyLocalAddress() || address.isMulticastAddress();
    }
}
