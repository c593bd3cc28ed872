package io.candor.llm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ApiKeysTest {
    private static final String SECRET = "sk-a-very-secret-key-0123456789";

    @TempDir
    Path directory;

    private Map<String, String> environment = Map.of();

    @BeforeEach
    void keys() throws IOException {
        Path keys = Files.createDirectory(directory.resolve("keys"));
        Files.writeString(directory.resolve("outside"), SECRET);
        Files.writeString(keys.resolve("hosted"), SECRET + "\n");
        Files.writeString(keys.resolve("hosted.hosts"), "api.example.org\nother.example.org\n");
        Files.writeString(keys.resolve("local"), SECRET);
        Files.createDirectory(keys.resolve("folder"));
        environment = Map.of(
                "CANDOR_KEY_LOCAL",
                SECRET,
                "CANDOR_KEY_HOSTED",
                " " + SECRET + " ",
                "CANDOR_KEY_HOSTED_HOSTS",
                "api.example.org, Other.Example.org",
                "CANDOR_KEY_BLANK",
                " ",
                "CANDOR_KEY_BROKEN",
                SECRET + "\n" + SECRET,
                "AWS_SECRET_ACCESS_KEY",
                SECRET,
                "CANDOR_KEY_",
                SECRET);
    }

    @ParameterizedTest
    @CsvSource({
        "env:CANDOR_KEY_LOCAL, http://127.0.0.1:8088/v1",
        "env:CANDOR_KEY_LOCAL, http://localhost/v1",
        "env:CANDOR_KEY_LOCAL, http://[::1]/v1",
        "env:CANDOR_KEY_HOSTED, https://api.example.org/v1",
        "env:CANDOR_KEY_HOSTED, https://OTHER.example.org/v1",
        "file:local, http://127.0.0.1/v1",
        "file:hosted, https://other.example.org/v1",
    })
    void aKeyIsFoundForAHostItIsBoundTo(String reference, URI baseUrl) {
        assertThat(lookUp(reference, baseUrl)).isEqualTo(new KeyLookup.Found(SECRET));
    }

    @ParameterizedTest
    @CsvSource({
        "env:CANDOR_KEY_LOCAL, https://api.example.org/v1, CANDOR_KEY_LOCAL_HOSTS",
        "env:CANDOR_KEY_HOSTED, https://example.org/v1, CANDOR_KEY_HOSTED_HOSTS",
        "env:CANDOR_KEY_HOSTED, https://evil.api.example.org/v1, CANDOR_KEY_HOSTED_HOSTS",
        "env:CANDOR_KEY_HOSTED, http://127.0.0.1/v1, CANDOR_KEY_HOSTED_HOSTS",
        "file:local, https://api.example.org/v1, local.hosts",
        "file:hosted, http://localhost/v1, hosted.hosts",
    })
    void aKeyGoesToNoOtherHostAndTheRemedyIsNamed(String reference, URI baseUrl, String remedy) {
        KeyLookup.Unusable unusable = unusable(reference, baseUrl);

        assertThat(unusable.reason()).isEqualTo(FailureReason.KEY_NOT_ALLOWED);
        assertThat(unusable.detail()).contains(remedy).contains(baseUrl.getHost());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "env:CANDOR_KEY_ABSENT",
                "env:CANDOR_KEY_BLANK",
                "env:CANDOR_KEY_BROKEN",
                "env:CANDOR_KEY_HOSTED_HOSTS",
                "env:CANDOR_KEY_",
                "env:CANDOR_KEY_local",
                "env:AWS_SECRET_ACCESS_KEY",
                "AWS_SECRET_ACCESS_KEY",
                "file:absent",
                "file:folder",
                "file:hosted.hosts",
                "file:../outside",
                "file:..",
                "file:.",
                "file:",
                "file:folder/../local",
                "file:/etc/hostname",
                "file:local\u0000",
                SECRET,
                ""
            })
    void aReferenceThatLeadsNowhereIsMissingAndNothingOfItsValueIsTold(String reference) {
        KeyLookup.Unusable unusable = unusable(reference, URI.create("http://127.0.0.1/v1"));

        assertThat(unusable.reason()).isEqualTo(FailureReason.MISSING_KEY);
        assertThat(unusable.detail()).doesNotContain(SECRET);
    }

    @Test
    void withoutADirectoryThereAreNoKeyFiles() {
        KeyLookup lookup = new ApiKeys(environment, Optional.empty())
                .lookUp(endpoint(Optional.of("file:local"), URI.create("http://127.0.0.1")));

        assertThat(lookup)
                .isInstanceOfSatisfying(
                        KeyLookup.Unusable.class,
                        unusable -> assertThat(unusable.detail()).contains("candor.keys.directory"));
    }

    @Test
    void aKeyFileThatChangesIsReadAnew() throws IOException {
        URI baseUrl = URI.create("http://127.0.0.1/v1");
        lookUp("file:local", baseUrl);
        Files.writeString(directory.resolve("keys/local"), "another-key-0123456789");

        assertThat(lookUp("file:local", baseUrl)).isEqualTo(new KeyLookup.Found("another-key-0123456789"));
    }

    @Test
    void anEndpointWithoutReferenceNeedsNoKey() {
        assertThat(new ApiKeys(Map.of(), Optional.empty())
                        .lookUp(endpoint(Optional.empty(), URI.create("http://127.0.0.1"))))
                .isEqualTo(new KeyLookup.NotNeeded());
    }

    @Test
    void noTextFormShowsAKey() {
        assertThat(new KeyLookup.Found(SECRET).toString()).doesNotContain(SECRET);
        assertThat(endpoint(Optional.of(SECRET), URI.create("http://a:" + SECRET + "@127.0.0.1/?k=" + SECRET))
                        .toString())
                .doesNotContain(SECRET);
        assertThat(new EndpointParameters(
                                EndpointParameters.TokenParameter.MAX_TOKENS,
                                true,
                                EndpointParameters.InstructionRole.SYSTEM,
                                Map.of("X-Team", SECRET))
                        .toString())
                .doesNotContain(SECRET)
                .contains("X-Team");
    }

    private KeyLookup lookUp(String reference, URI baseUrl) {
        return new ApiKeys(environment, Optional.of(directory.resolve("keys")))
                .lookUp(endpoint(Optional.of(reference), baseUrl));
    }

    private KeyLookup.Unusable unusable(String reference, URI baseUrl) {
        KeyLookup lookup = lookUp(reference, baseUrl);
        assertThat(lookup).isInstanceOf(KeyLookup.Unusable.class);
        return (KeyLookup.Unusable) lookup;
    }

    private static Endpoint endpoint(Optional<String> reference, URI baseUrl) {
        return new Endpoint(
                baseUrl,
                Dialect.OPENAI_COMPATIBLE,
                "lantern-2",
                reference,
                EndpointParameters.DEFAULT,
                4,
                Duration.ofSeconds(5));
    }
}
