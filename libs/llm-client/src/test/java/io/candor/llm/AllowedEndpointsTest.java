package io.candor.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing here asks a name server. */
class AllowedEndpointsTest {

    @ParameterizedTest
    @CsvSource({
        "openai.com, https://openai.com/v1",
        "openai.com, https://api.openai.com/v1",
        "openai.com, https://API.OpenAI.com/v1",
        ".openai.com, https://eu.api.openai.com/v1",
        "OPENAI.COM, https://api.openai.com/v1",
        "127.0.0.0/8, http://127.9.8.7:8088",
        "127.0.0.1, http://127.0.0.1",
        "10.1.2.3/8, http://10.200.0.1",
        "192.168.4.0/22, http://192.168.7.255",
        "::1/128, http://[::1]:8088",
        "fd00::/8, http://[fd12:3456::1]/v1",
        "0.0.0.0/0, http://8.8.8.8",
        "127.0.0.0/8, http://[::ffff:127.0.0.1]",
        "127.0.0.0/8, HTTP://127.0.0.1",
    })
    void whatARuleNamesMayBeCalled(String rule, URI baseUrl) {
        assertThat(check(rule, baseUrl)).isEqualTo(new AddressCheck.Allowed());
    }

    @ParameterizedTest
    @CsvSource({
        "openai.com, https://evil-openai.com/v1",
        "openai.com, https://openai.com.evil.org/v1",
        "openai.com, https://com/v1",
        "127.0.0.0/8, http://128.0.0.1",
        "192.168.4.0/22, http://192.168.8.0",
        "::1/128, http://[::2]",
        "::/0, http://127.0.0.1",
        "0.0.0.0/0, http://[::1]",
        "10.0.0.0/8, http://[::ffff:127.0.0.1]",
        "10.0.0.0/8, http://2130706433/v1",
    })
    void whatNoRuleNamesIsRefusedAndTheRemedyIsNamed(String rule, URI baseUrl) {
        assertThat(check(rule, baseUrl))
                .isInstanceOfSatisfying(
                        AddressCheck.Refused.class,
                        refused -> assertThat(refused.why())
                                .contains(baseUrl.getHost())
                                .contains("candor.endpoints.allow"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ftp://127.0.0.1/v1",
                "file:///etc/passwd",
                "//127.0.0.1/v1",
                "127.0.0.1",
                "http:/v1",
                "http://user:pass@127.0.0.1/v1",
                "http://127.0.0.1@evil.org/v1",
                "http://127.0.0.1/v1?key=1",
                "http://127.0.0.1/v1#here",
                "http://127.0.0.1:0/v1",
                "http://127.0.0.1:99999/v1",
            })
    void whatIsNoPlainHttpUrlIsRefused(String baseUrl) {
        assertThat(check("0.0.0.0/0", URI.create(baseUrl))).isInstanceOf(AddressCheck.Refused.class);
    }

    @Test
    void aNameThatCannotBeResolvedNowIsNotRefusedForGood() {
        assertThat(check("10.0.0.0/8", URI.create("http://model-server.invalid/v1")))
                .isEqualTo(new AddressCheck.Unresolved());
    }

    @Test
    void withoutAnyAddressRuleANameNeedsNoLookUpToBeRefused() {
        assertThat(check("openai.com", URI.create("http://model-server.invalid/v1")))
                .isInstanceOf(AddressCheck.Refused.class);
    }

    @Test
    void withoutRulesNothingMayBeCalled() {
        assertThat(new AllowedEndpoints(List.of()).check(URI.create("http://127.0.0.1")))
                .isInstanceOf(AddressCheck.Refused.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "10.0.0.0/33",
                "10.0.0/8",
                "1.2",
                "10",
                "300.1.1.1",
                "::1/129",
                "fe80::1%eth0",
                "a/8",
                "*.openai.com",
                "https://openai.com",
                "openai.com:443",
                "",
                "-openai.com",
                "10.0.0.0/",
                "openai com"
            })
    void aRuleThatIsNeitherSuffixNorBlockIsNamed(String rule) {
        assertThatThrownBy(() -> new AllowedEndpoints(List.of("127.0.0.1", rule)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("candor.endpoints.allow")
                .hasMessageEndingWith(": " + rule);
    }

    @Test
    void anAllowedNameLeadsToNoMetadataService() {
        assertThat(check("example.org", URI.create("http://metadata.example.org/v1")))
                .isInstanceOf(AddressCheck.Refused.class);
        assertThat(check("169.254.0.0/16", URI.create("http://metadata.example.org/v1")))
                .isEqualTo(new AddressCheck.Allowed());
    }

    @Test
    void aNameWithOneForbiddenAddressIsForbidden() {
        assertThat(check("10.0.0.0/8", URI.create("http://two.example.org/v1")))
                .isInstanceOf(AddressCheck.Refused.class);
    }

    private static AddressCheck check(String rule, URI baseUrl) {
        return new AllowedEndpoints(List.of(rule), AllowedEndpointsTest::addresses).check(baseUrl);
    }

    private static InetAddress[] addresses(String host) throws UnknownHostException {
        String[] addresses = switch (host) {
            case "metadata.example.org" -> new String[] {"169.254.169.254"};
            case "two.example.org" -> new String[] {"10.0.0.1", "192.168.0.1"};
            default -> {
                if (host.endsWith(".invalid")) {
                    throw new UnknownHostException(host);
                }
                yield new String[] {Character.isLetter(host.charAt(host.length() - 1)) ? "198.51.100.7" : host};
            }
        };
        InetAddress[] parsed = new InetAddress[addresses.length];
        for (int index = 0; index < parsed.length; index++) {
            parsed[index] = InetAddress.getByName(addresses[index]);
        }
        return parsed;
    }
}
