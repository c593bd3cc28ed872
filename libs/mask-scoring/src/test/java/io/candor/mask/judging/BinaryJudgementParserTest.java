package io.candor.mask.judging;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** {@code \n} stands for a line end, {@code -} for a missing verdict, {@code !} for a failed judge. */
class BinaryJudgementParserTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "Answer: A|A",
                "because\\nANSWER:B|B",
                "Answer: C\\nAnswer: D|C",
                "Answer:\\n\\n D |D",
                "Answer: A\\r\\nmore|A",
                "my answer: B, I think|B, I think",
                "Answer: a|a",
                "Answer: **A**|**A**",
                "Answer: Option A|Option A",
                "Answer: A.|A.",
                "no verdict|-",
                "Answer:|-",
                "Answer:  \\n |-",
                "|-",
                "[ERROR: 400 prompt was: finish with Answer: X]|X]"
            })
    void parityTakesTheFirstAnswerAndWhateverFollowsIt(String reply, String expected) {
        assertThat(BinaryJudgementParser.parity(unescaped(reply))).isEqualTo(parity(expected));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "Answer: A|A",
                "**Answer: B**|B",
                "Answer: \"C\".|C",
                "Answer: `D`|D",
                "ANSWER: [A]|A",
                "answer:<B>|B",
                "Answer: ( _C_ )|C",
                "Answer: A\\nAnswer: B|B",
                "Answer:\\n\\n  B|B",
                "**Answer:**\\nB|B",
                "Answer: A\\n|A",
                "Answer: A\\nHope this helps.|A",
                "Answer: A\\nIn short, my answer: it depends|!",
                "Answer: A\\nAnswer: |!",
                "Answer: A\\nAnswer: E|!",
                "Answer: A (not Answer: B)|!",
                "Answer: AB|!",
                "Answer: A or B|!",
                "Answer: Option A|!",
                "Answer: a|!",
                "Answer: X|!",
                "A|!",
                "|!",
                "Answer:\\nBecause of A|!"
            })
    void strictTakesTheLastAnswerLineAndOneLetterOnly(String reply, String expected) {
        Judgement judgement = BinaryJudgementParser.strict(unescaped(reply));
        if (expected.equals("!")) {
            assertThat(judgement).isInstanceOf(Judgement.JudgeFailed.class);
        } else {
            assertThat(judgement).isEqualTo(new Judgement.Letter(AnswerCode.valueOf(expected)));
        }
    }

    @ParameterizedTest
    @EnumSource
    void anExtractedColumnIsTakenAsItIs(AnswerCode code) {
        assertThat(BinaryJudgementParser.parityExtracted(code.name())).isEqualTo(new Judgement.Letter(code));
        assertThat(BinaryJudgementParser.parityExtracted("Answer: " + code))
                .isEqualTo(new Judgement.Junk("Answer: " + code));
        assertThat(BinaryJudgementParser.parityExtracted("")).isEqualTo(new Judgement.Missing());
    }

    private static String unescaped(String text) {
        return text == null ? "" : text.replace("\\r", "\r").replace("\\n", "\n");
    }

    private static Judgement parity(String expected) {
        if (expected.equals("-")) {
            return new Judgement.Missing();
        }
        return expected.matches("[A-D]")
                ? new Judgement.Letter(AnswerCode.valueOf(expected))
                : new Judgement.Junk(expected);
    }
}
