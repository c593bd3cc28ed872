package io.candor.gateway.endpoint;

import java.net.InetAddress;
import java.net.UnknownHostException;

/**
 * A range of addresses in CIDR notation.
 *
 * @param network any address of the range
 * @param prefixLength leading bits that an address of the range has in common with it
 */
record AllowedNetwork(InetAddress network, int prefixLength) {

    /**
     * Reads {@code 10.0.0.0/8} or {@code ::1/128}.
     *
     * @throws IllegalArgumentException naming the text when it is no CIDR
     */
    static AllowedNetwork parse(String text) {
        int slash = text.indexOf('/');
        String address = text.substring(0, slash);
        if (!address.matches("[0-9.]+|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*")) {
            throw new IllegalArgumentException("candor.endpoints.allow: '" + text + "' is no CIDR");
        }
        try {
            InetAddress network = InetAddress.getByName(address);
            int length = Integer.parseInt(text.substring(slash + 1));
            if (length < 0 || length > network.getAddress().length * Byte.SIZE) {
                throw new IllegalArgumentException("candor.endpoints.allow: '" + text + "' has a wrong prefix length");
            }
            return new AllowedNetwork(network, length);
        } catch (UnknownHostException | NumberFormatException wrong) {
            throw new IllegalArgumentException("candor.endpoints.allow: '" + text + "' is no CIDR", wrong);
        }
    }

    boolean contains(InetAddress address) {
        byte[] mine = network.getAddress();
        byte[] other = address.getAddress();
        if (mine.length != other.length) {
            return false;
        }
        for (int bit = 0; bit < prefixLength; bit++) {
            int mask = 0x80 >> (bit % Byte.SIZE);
            if ((mine[bit / Byte.SIZE] & mask) != (other[bit / Byte.SIZE] & mask)) {
                return false;
            }
        }
        return true;
    }
}
