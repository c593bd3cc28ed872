package io.candor.gateway.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.junit.jupiter.api.Test;

class AllowListTest {
    private static List<InetAddress> addresses(String... texts) throws UnknownHostException {
        List<InetAddress> addresses = new java.util.ArrayList<>();
        for (String text : texts) {
            addresses.add(InetAddress.getByName(text));
        }
        return addresses;
    }

    @Test
    void aHostIsAllowedWithItsSubdomainsAndNoNameThatOnlyEndsLikeIt() {
        AllowList list = new AllowList(List.of("api.example.com", ".models.example"));

        assertThat(list.allowsName("API.example.com")).isTrue();
        assertThat(list.allowsName("eu.api.example.com")).isTrue();
        assertThat(list.allowsName("other.example.com")).isFalse();
        assertThat(list.allowsName("a.models.example")).isTrue();
        assertThat(list.allowsName("evilmodels.example")).isFalse();
    }

    @Test
    void everyAddressOfAHostMustLieInAnAllowedNetwork() throws UnknownHostException {
        AllowList list = new AllowList(List.of("127.0.0.0/8", "::1/128", "10.1.0.0/20"));

        assertThat(list.allowsAddresses(addresses("127.0.0.1", "::1"))).isTrue();
        assertThat(list.allowsAddresses(addresses("127.0.0.1", "8.8.8.8"))).isFalse();
        assertThat(list.allowsAddresses(addresses("10.1.15.255"))).isTrue();
        assertThat(list.allowsAddresses(addresses("10.1.16.0"))).isFalse();
        assertThat(list.allowsAddresses(addresses("169.254.169.254"))).isFalse();
        assertThat(list.allowsAddresses(List.of())).isFalse();
    }

    @Test
    void anEntryThatCannotBeReadIsNamed() {
        assertThatThrownBy(() -> new AllowList(List.of("10.0.0.0/33"))).hasMessageContaining("10.0.0.0/33");
        assertThatThrownBy(() -> new AllowList(List.of("example.com/8"))).hasMessageContaining("example.com/8");
    }
}
