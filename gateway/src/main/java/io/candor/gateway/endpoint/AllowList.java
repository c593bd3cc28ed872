package io.candor.gateway.endpoint;

import java.net.InetAddress;
import java.util.List;
import java.util.Locale;

/**
 * Which hosts may be called: by the suffix of the name ({@code example.com} allows itself and its subdomains), or by
 * where all of its addresses lie. Immutable.
 *
 * <p>The address is looked up again when a call is made; prompt- and judge-service check again there (SECURITY.md names
 * the window that remains).
 */
public final class AllowList {
    private final List<String> entries;
    private final List<String> suffixes;
    private final List<AllowedNetwork> networks;

    /** @throws IllegalArgumentException naming an entry that cannot be read */
    public AllowList(List<String> entries) {
        this.entries = entries.stream()
                .map(entry -> entry.strip().toLowerCase(Locale.ROOT))
                .toList();
        this.networks = this.entries.stream()
                .filter(entry -> entry.contains("/"))
                .map(AllowedNetwork::parse)
                .toList();
        this.suffixes = this.entries.stream()
                .filter(entry -> !entry.contains("/"))
                .map(entry -> entry.startsWith(".") ? entry.substring(1) : entry)
                .toList();
    }

    /** Whether the name alone decides. */
    boolean allowsName(String host) {
        String name = host.toLowerCase(Locale.ROOT);
        return suffixes.stream().anyMatch(suffix -> name.equals(suffix) || name.endsWith("." + suffix));
    }

    /** Whether every address lies in an allowed network. */
    boolean allowsAddresses(List<InetAddress> addresses) {
        return !addresses.isEmpty()
                && addresses.stream()
                        .allMatch(address -> networks.stream().anyMatch(network -> network.contains(address)));
    }

    @Override
    public String toString() {
        return String.join(",", entries);
    }
}
