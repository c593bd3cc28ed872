package io.candor.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every setting has its default, can be set, and stands in the README. */
class MetricsConfigurationTest {

    @Test
    void defaultsAreThoseOfTheReadme() {
        MetricsConfiguration defaults = mapped(Map.of());

        assertThat(defaults.publishInterval()).isEqualTo(Duration.ofMillis(250));
        assertThat(defaults.republishAfter()).isEqualTo(Duration.ofSeconds(10));
        assertThat(defaults.republishFor()).isEqualTo(Duration.ofHours(24));
        assertThat(defaults.recountInterval()).isEqualTo(Duration.ofMinutes(5));
        assertThat(defaults.seriesInterval()).isEqualTo(Duration.ofSeconds(5));
        assertThat(defaults.seriesRetention()).isEqualTo(Duration.ofDays(30));
    }

    @Test
    void everySettingCanBeSet() {
        MetricsConfiguration set = mapped(Map.of(
                "candor.metrics.publish-interval", "1s",
                "candor.metrics.republish-after", "2s",
                "candor.metrics.republish-for", "3h",
                "candor.metrics.recount-interval", "4m",
                "candor.metrics.series-interval", "5s",
                "candor.metrics.series-retention", "6d"));

        assertThat(set.publishInterval()).isEqualTo(Duration.ofSeconds(1));
        assertThat(set.republishAfter()).isEqualTo(Duration.ofSeconds(2));
        assertThat(set.republishFor()).isEqualTo(Duration.ofHours(3));
        assertThat(set.recountInterval()).isEqualTo(Duration.ofMinutes(4));
        assertThat(set.seriesInterval()).isEqualTo(Duration.ofSeconds(5));
        assertThat(set.seriesRetention()).isEqualTo(Duration.ofDays(6));
    }

    @Test
    void everySettingStandsInTheReadme() throws IOException {
        String readme = Files.readString(Path.of(System.getProperty("candor.root"), "metrics-service", "README.md"));

        assertThat(Arrays.stream(MetricsConfiguration.class.getDeclaredMethods())
                        .map(MetricsConfigurationTest::key))
                .isNotEmpty()
                .allSatisfy(key -> assertThat(readme).contains("`" + key + "`"));
    }

    private static String key(Method method) {
        return "candor.metrics." + method.getName().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    private static MetricsConfiguration mapped(Map<String, String> settings) {
        return new SmallRyeConfigBuilder()
                .withMapping(MetricsConfiguration.class)
                .withConverter(Duration.class, 200, new DurationConverter())
                .withDefaultValues(settings)
                .build()
                .getConfigMapping(MetricsConfiguration.class);
    }
}
