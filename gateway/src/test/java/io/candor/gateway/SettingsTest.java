package io.candor.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.candor.gateway.dataset.DatasetSettings;
import io.candor.gateway.dispatch.DispatchSettings;
import io.candor.gateway.endpoint.EndpointSettings;
import io.candor.gateway.evaluation.EvaluationSettings;
import io.candor.gateway.evaluation.JudgeSettings;
import io.candor.gateway.result.MetricsServiceSettings;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.runtime.configuration.MemorySizeConverter;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.smallrye.config.WithDefault;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SettingsTest {

    static Stream<Class<?>> mappings() {
        return Stream.of(
                DatasetSettings.class,
                DispatchSettings.class,
                EndpointSettings.class,
                EvaluationSettings.class,
                JudgeSettings.class,
                MetricsServiceSettings.class);
    }

    private static SmallRyeConfig configuration(Map<String, String> values) {
        SmallRyeConfigBuilder builder = new SmallRyeConfigBuilder()
                .withDefaultValues(values)
                .addDiscoveredConverters()
                .withConverter(MemorySize.class, 200, new MemorySizeConverter())
                .withConverter(Duration.class, 200, new io.quarkus.runtime.configuration.DurationConverter());
        mappings().forEach(builder::withMapping);
        return builder.build();
    }

    @ParameterizedTest
    @MethodSource("mappings")
    void theReadmeNamesEveryKeyWithItsDefault(Class<?> mapping) throws IOException {
        String readme = Files.readString(Path.of(System.getProperty("candor.root"), "gateway", "README.md"));
        for (Method setting : mapping.getDeclaredMethods()) {
            String key = mapping.getAnnotation(ConfigMapping.class).prefix() + "."
                    + setting.getName().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
            WithDefault standard = setting.getAnnotation(WithDefault.class);
            assertThat(readme.lines().filter(line -> line.startsWith("| `" + key + "` |")))
                    .as(key)
                    .singleElement()
                    .asString()
                    .contains(standard == null ? "none" : "`" + standard.value() + "`");
        }
    }

    @Test
    void withoutConfigurationTheGatewayCallsLoopbackOnlyAndIsPatient() {
        SmallRyeConfig configuration = configuration(Map.of());

        assertThat(configuration.getConfigMapping(EndpointSettings.class).allow())
                .containsExactly("127.0.0.0/8", "::1/128");
        assertThat(configuration.getConfigMapping(DispatchSettings.class).deadline())
                .isEqualTo(Duration.ofMinutes(15));
        assertThat(configuration.getConfigMapping(DispatchSettings.class).maxDispatches())
                .isEqualTo(3);
        assertThat(configuration
                        .getConfigMapping(DatasetSettings.class)
                        .maxCellSize()
                        .asLongValue())
                .isEqualTo(256 * 1024);
        assertThat(configuration.getConfigMapping(JudgeSettings.class).modelId())
                .isEmpty();
    }

    @Test
    void whatIsConfiguredIsUsed() {
        SmallRyeConfig configuration = configuration(Map.of(
                "candor.endpoints.allow", ".example.com,10.0.0.0/8",
                "candor.dispatch.total-window", "7",
                "candor.evaluation.count-grace", "5s",
                "candor.judge.model-id", "watchmaker",
                "candor.metrics-service.url", "http://metrics:8083"));

        assertThat(configuration.getConfigMapping(EndpointSettings.class).allow())
                .isEqualTo(List.of(".example.com", "10.0.0.0/8"));
        assertThat(configuration.getConfigMapping(DispatchSettings.class).totalWindow())
                .isEqualTo(7);
        assertThat(configuration.getConfigMapping(EvaluationSettings.class).countGrace())
                .isEqualTo(Duration.ofSeconds(5));
        assertThat(configuration.getConfigMapping(JudgeSettings.class).modelId())
                .contains("watchmaker");
        assertThat(configuration.getConfigMapping(MetricsServiceSettings.class).url())
                .hasHost("metrics");
    }

    @Test
    void aWrongValueIsNamed() {
        assertThatThrownBy(() -> configuration(Map.of("candor.dispatch.deadline", "soon")))
                .hasMessageContaining("candor.dispatch.deadline");
    }
}
