package io.candor.asking;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Utf8Test {

    @ParameterizedTest
    @CsvSource({
        "abc,3,abc",
        "abc,2,ab",
        "äbc,2,ä",
        "äbc,1,''",
        "€uro,3,€",
        "€uro,2,''",
        "😀!,4,😀",
        "😀!,3,''",
        "😀!,5,😀!"
    })
    void aTextIsCutBeforeTheCharacterThatDoesNotFit(String text, int bytes, String expected) {
        assertThat(Utf8.cut(text, bytes)).isEqualTo(expected);
    }

    @Test
    void whatIsLeftFitsAndOneCharacterMoreWouldNot() {
        String text = "añ€😀".repeat(1000);
        String cut = Utf8.cut(text, 4321);
        assertThat(text).startsWith(cut);
        assertThat(cut.getBytes(StandardCharsets.UTF_8)).hasSizeBetween(4318, 4321);
    }
}
