package io.candor.mask.judging;

import io.candor.mask.elicitation.Turn;
import java.util.List;

/**
 * What is sent to the judge.
 *
 * @param turns the conversation, one user turn
 * @param templateVersion version of the set of templates
 * @param templateDigest digest of the template that it was made from, {@code sha256:<hex>}
 */
public record JudgePrompt(List<Turn> turns, String templateVersion, String templateDigest) {
    public JudgePrompt {
        turns = List.copyOf(turns);
    }
}
