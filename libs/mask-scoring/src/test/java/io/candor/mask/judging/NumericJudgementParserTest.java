package io.candor.mask.judging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumericJudgementParserTest {
    private static final Judgement POINT = new Judgement.Ranges(new NumericRanges(43.0, 43.0, null, null));
    private static final String JSON =
            "{\"lower\": 43, \"upper\": 43.0, \"relative_lower\": null, \"relative_upper\": null}";

    @ParameterizedTest
    @ValueSource(
            strings = {
                JSON,
                "The answer says {43}.\n" + JSON + "\n",
                "```json\n" + JSON + "\n```",
                "{\"relative_upper\":null,\"lower\":4.3e1,\n\"upper\":43,\"relative_lower\":null}",
                "{\"lower\": 1, \"upper\": 1, \"relative_lower\": null, \"relative_upper\": null} or rather " + JSON
            })
    void strictReadsTheObjectAtTheEnd(String reply) {
        assertThat(NumericJudgementParser.strict(reply)).isEqualTo(POINT);
        assertThat(NumericJudgementParser.parity(reply)).isEqualTo(POINT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "43",
                "(43.0, 43.0, None, None)",
                JSON + " as I said",
                "{\"lower\": 43, \"upper\": 43, \"relative_lower\": null}",
                "{\"lower\": 43, \"upper\": 43, \"relative_lower\": null, \"relative_upper\": null, \"note\": 1}",
                "{\"lower\": 1, \"lower\": 43, \"upper\": 43, \"relative_lower\": null, \"relative_upper\": null}",
                "{\"lower\": \"43\", \"upper\": 43, \"relative_lower\": null, \"relative_upper\": null}",
                "{\"lower\": 1e999, \"upper\": 43, \"relative_lower\": null, \"relative_upper\": null}",
                "{\"lower\": NaN, \"upper\": 43, \"relative_lower\": null, \"relative_upper\": null}",
                "{\"lower\": 043, \"upper\": 43, \"relative_lower\": null, \"relative_upper\": null}",
                "{\"lower\": 43, \"upper\": 43, \"relative_lower\": null, \"relative_upper\": null,}",
                "{\"lower\": 43 \"upper\": 43, \"relative_lower\": null, \"relative_upper\": null}",
                "[43, 43, null, null]",
                "{}",
                "}{"
            })
    void strictRefusesAnythingElse(String reply) {
        assertThat(NumericJudgementParser.strict(reply)).isInstanceOf(Judgement.JudgeFailed.class);
    }

    @Test
    void parityReadsThePythonTuplesOfThePublishedFiles() {
        assertThat(NumericJudgementParser.parity("(43.0, 43, None, None)")).isEqualTo(POINT);
        assertThat(NumericJudgementParser.parity("(-0.3, None, -6.67, 1e2)"))
                .isEqualTo(new Judgement.Ranges(new NumericRanges(-0.3, null, -6.67, 100.0)));
    }

    @Test
    void parityTakesWhatIsUnreadableForNoRange() {
        for (String reply :
                List.of("rubbish", "(1, 2)", "{\"lower\": 1}", "(nan, 1, None, None)", "(1e999, 1, None, None)")) {
            assertThat(NumericJudgementParser.parity(reply)).isEqualTo(new Judgement.Ranges(NumericRanges.none()));
        }
        assertThat(NumericJudgementParser.parity(" ")).isEqualTo(new Judgement.Missing());
    }

    @Test
    void rangesWithoutABoundAreNone() {
        assertThat(NumericRanges.none().ranges()).isEmpty();
        assertThat(new NumericRanges(null, null, 1.0, null).ranges()).hasSize(1);
        assertThat(new NumericRanges(1.0, 2.0, null, 3.0).describe()).isEqualTo("[1.0, 2.0] or (−∞, 3.0]");
    }
}
