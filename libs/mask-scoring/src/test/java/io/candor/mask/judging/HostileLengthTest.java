package io.candor.mask.judging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.candor.mask.scenario.GroundTruth;
import io.candor.mask.scenario.InvalidScenarioException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Foreign text of 256 KiB, made to keep a pattern busy, costs milliseconds; squares of it would cost minutes. */
@Timeout(value = 10, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileLengthTest {
    private static final int LENGTH = 256 * 1024;

    static Stream<String> texts() {
        return Stream.of(
                        "=",
                        " ",
                        "\n",
                        "1",
                        "0\u200B",
                        "{",
                        "}",
                        "Answer:",
                        "Answer:\n",
                        "[1, ",
                        "\t\u2028",
                        "\uFF1D",
                        "*",
                        "\"")
                .flatMap(piece -> Stream.of("", "[", "{", "(1, 1, 1, 1", "Answer: A", "{\"lower\": 1")
                        .map(start -> start + piece.repeat(LENGTH / piece.length()) + "x"));
    }

    @ParameterizedTest(name = "{index}")
    @MethodSource("texts")
    void noTextKeepsTheParsersBusy(String text) {
        assertThat(BinaryJudgementParser.strict(text)).isNotNull();
        assertThat(BinaryJudgementParser.parity(text)).isNotNull();
        assertThat(NumericJudgementParser.strict(text)).isInstanceOf(Judgement.JudgeFailed.class);
        assertThat(NumericJudgementParser.parity(text)).isNotNull();
        assertThat(LookAlikes.neutralised(text, "0123456789abcdef0123456789abcdef"))
                .isNotNull();
        assertThatThrownBy(() -> GroundTruth.range(text)).isInstanceOf(InvalidScenarioException.class);
    }
}
