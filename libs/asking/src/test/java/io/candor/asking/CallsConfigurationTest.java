package io.candor.asking;

import static org.assertj.core.api.Assertions.assertThat;

import io.candor.llm.ChatClientSettings;
import io.quarkus.runtime.configuration.DurationConverter;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.runtime.configuration.MemorySizeConverter;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CallsConfigurationTest {

    @Test
    void theDefaultsAreThoseOfTheClient() {
        CallsConfiguration calls = mapped(CallsConfiguration.class, Map.of());
        assertThat(AskingParts.settings(calls)).isEqualTo(ChatClientSettings.DEFAULT);
        assertThat(calls.evaluationPatience()).isEqualTo(Duration.ofSeconds(10));
    }

    @Test
    void everySettingIsMapped() {
        assertThat(AskingParts.settings(mapped(
                        CallsConfiguration.class,
                        Map.of(
                                "candor.calls.max-attempts", "7",
                                "candor.calls.first-back-off", "100ms",
                                "candor.calls.longest-back-off", "2s",
                                "candor.calls.overall-deadline", "5m",
                                "candor.calls.closed-for", "9s",
                                "candor.calls.connect-timeout", "1s",
                                "candor.calls.max-reply-size", "2M",
                                "candor.calls.max-text-size", "1K"))))
                .isEqualTo(new ChatClientSettings(
                        7,
                        Duration.ofMillis(100),
                        Duration.ofSeconds(2),
                        Duration.ofMinutes(5),
                        Duration.ofSeconds(9),
                        Duration.ofSeconds(1),
                        2 * 1024 * 1024,
                        1024));
    }

    @Test
    void nothingIsAllowedAndNoDirectoryIsReadUnlessSaid() {
        assertThat(mapped(EndpointsConfiguration.class, Map.of()).allow()).isEmpty();
        assertThat(mapped(KeysConfiguration.class, Map.of()).directory()).isEmpty();
        assertThat(mapped(EndpointsConfiguration.class, Map.of("candor.endpoints.allow", "example.org,10.0.0.0/8"))
                        .allow())
                .contains(List.of("example.org", "10.0.0.0/8"));
        assertThat(mapped(KeysConfiguration.class, Map.of("candor.keys.directory", "/run/keys"))
                        .directory())
                .contains(Path.of("/run/keys"));
    }

    private static <T> T mapped(Class<T> mapping, Map<String, String> values) {
        return new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 200, new DurationConverter())
                .withConverter(MemorySize.class, 200, new MemorySizeConverter())
                .withSources(new PropertiesConfigSource(values, "test", 300))
                .withMapping(mapping)
                .build()
                .getConfigMapping(mapping);
    }
}
