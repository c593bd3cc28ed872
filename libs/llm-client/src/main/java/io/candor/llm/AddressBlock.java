package io.candor.llm;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.regex.Pattern;

/**
 * A block of IP addresses in CIDR notation; a single address is a block of one.
 *
 * @param network any address of it
 * @param prefixBits how many leading bits are the same in all of them
 */
record AddressBlock(InetAddress network, int prefixBits) {
    private static final Pattern ADDRESS =
            Pattern.compile("(\\d{1,3}(\\.\\d{1,3}){3}|[0-9a-f:.]*:[0-9a-f:.]*)(/\\d{1,3})?");
    private static final Pattern NO_NAME = Pattern.compile("[0-9.]*");

    static boolean looksLikeOne(String rule) {
        return rule.contains("/") || rule.contains(":") || NO_NAME.matcher(rule).matches();
    }

    /** @throws IllegalArgumentException naming the rule */
    static AddressBlock parse(String rule) {
        if (!ADDRESS.matcher(rule).matches()) {
            throw unreadable(rule);
        }
        int slash = rule.indexOf('/');
        try {
            InetAddress network = InetAddress.getByName(slash < 0 ? rule : rule.substring(0, slash));
            int all = network.getAddress().length * Byte.SIZE;
            int prefix = slash < 0 ? all : Integer.parseInt(rule.substring(slash + 1));
            if (prefix > all) {
                throw unreadable(rule);
            }
            return new AddressBlock(network, prefix);
        } catch (UnknownHostException notAnAddress) {
            throw unreadable(rule);
        }
    }

    boolean contains(InetAddress address) {
        byte[] ours = network.getAddress();
        byte[] theirs = address.getAddress();
        if (ours.length != theirs.length) {
            return false;
        }
        for (int bit = 0; bit < prefixBits; bit++) {
            int mask = 0x80 >> (bit % Byte.SIZE);
            if (((ours[bit / Byte.SIZE] ^ theirs[bit / Byte.SIZE]) & mask) != 0) {
                return false;
            }
        }
        return true;
    }

    private static IllegalArgumentException unreadable(String rule) {
        return new IllegalArgumentException("candor.endpoints.allow: not a CIDR block: " + rule);
    }
}
