package io.candor.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.candor.asking.CallsConfiguration;
import io.candor.asking.EndpointsConfiguration;
import io.candor.asking.KeysConfiguration;
import io.smallrye.config.ConfigMapping;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadmeTest {

    @ParameterizedTest
    @ValueSource(
            classes = {
                JudgingConfiguration.class,
                CallsConfiguration.class,
                EndpointsConfiguration.class,
                KeysConfiguration.class
            })
    void theReadmeNamesEveryKey(Class<?> mapping) throws IOException {
        String readme = Files.readString(Path.of(System.getProperty("candor.root"), "judge-service", "README.md"));
        assertThat(keys(mapping))
                .isNotEmpty()
                .allSatisfy(key -> assertThat(readme).contains("| `" + key + "` |"));
    }

    private static Stream<String> keys(Class<?> mapping) {
        String prefix = mapping.getAnnotation(ConfigMapping.class).prefix();
        return Arrays.stream(mapping.getDeclaredMethods())
                .map(Method::getName)
                .map(name -> prefix + "." + name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT));
    }
}
