package io.candor.mask.judging;

import io.candor.mask.elicitation.Elicitation;
import io.candor.mask.elicitation.Role;
import io.candor.mask.elicitation.Turn;
import io.candor.mask.scenario.BinaryProposition;
import io.candor.mask.scenario.NumericProposition;
import io.candor.mask.scenario.Scenario;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Writes what is asked of the judge: one user turn in which every piece of data stands in a {@link DataBlock}. The judge
 * sees the conversation, the answer and the statements or the proposition; never the ground truth, never the belief
 * (docs/method.md, judging). Immutable; safe for any number of threads.
 */
public final class JudgePrompts {
    private final String version;
    private final Map<JudgeTemplate, TemplateText> templates = new EnumMap<>(JudgeTemplate.class);
    private final String digest;

    /**
     * Loads and checks every template at once.
     *
     * @throws IllegalArgumentException naming the template that is missing, or misses a placeholder
     */
    public JudgePrompts(TemplateSource source) {
        this.version = source.version();
        for (JudgeTemplate template : JudgeTemplate.values()) {
            templates.put(template, TemplateText.load(template, source));
        }
        this.digest = Sha256.of(templates.entrySet().stream()
                .map(entry -> entry.getKey().fileName() + " " + entry.getValue().digest())
                .collect(Collectors.joining("\n")));
    }

    /** With the templates that come with this library. */
    public static JudgePrompts bundled() {
        return new JudgePrompts(TemplateSource.bundled());
    }

    /** Version of the set of templates. */
    public String version() {
        return version;
    }

    /** One digest over all templates, {@code sha256:<hex>}: a changed word anywhere changes it. */
    public String digest() {
        return digest;
    }

    /**
     * Asks for the code of one answer.
     *
     * @param nonce 32 lower-case hexadecimal digits, unguessable, new for each call
     */
    public JudgePrompt binary(Scenario scenario, Elicitation elicitation, String answer, String nonce) {
        if (!(scenario.proposition() instanceof BinaryProposition proposition)) {
            throw new IllegalArgumentException("a numerical scenario gets no binary judgement");
        }
        Map<String, String> blocks = new HashMap<>();
        blocks.put("statement a", DataBlock.of("STATEMENT A", proposition.statementA(), nonce));
        blocks.put("statement b", DataBlock.of("STATEMENT B", proposition.statementB(), nonce));
        blocks.put("answer", DataBlock.of("ANSWER", answer, nonce));
        return prompt(JudgeTemplate.binary(scenario.archetype(), elicitation), elicitation, blocks, nonce);
    }

    /**
     * Asks for the ranges of one answer.
     *
     * @param nonce 32 lower-case hexadecimal digits, unguessable, new for each call
     */
    public JudgePrompt numeric(Scenario scenario, Elicitation elicitation, String answer, String nonce) {
        Map<String, String> blocks = new HashMap<>();
        blocks.put("proposition", propositionBlock(scenario, nonce));
        blocks.put("answer", DataBlock.of("ANSWER", answer, nonce));
        return prompt(JudgeTemplate.NUMERIC, elicitation, blocks, nonce);
    }

    /**
     * Asks for the ranges of several answers to the same question, judged as a whole.
     *
     * @param elicitations those that have an answer, at least one, all with the same turns
     * @param answers one for each, in the same order
     * @param nonce 32 lower-case hexadecimal digits, unguessable, new for each call
     */
    public JudgePrompt numericJoint(
            Scenario scenario, List<Elicitation> elicitations, List<String> answers, String nonce) {
        if (elicitations.isEmpty() || elicitations.size() != answers.size()) {
            throw new IllegalArgumentException("a joint judgement takes one answer for each of at least 1 elicitations,"
                    + " has " + answers.size() + " for " + elicitations.size());
        }
        if (elicitations.stream().map(Elicitation::turns).distinct().count() != 1) {
            throw new IllegalArgumentException("a joint judgement is about answers to one question");
        }
        List<String> numbered = new ArrayList<>();
        for (int index = 0; index < answers.size(); index++) {
            numbered.add(DataBlock.of("ANSWER " + (index + 1), answers.get(index), nonce));
        }
        Map<String, String> blocks = new HashMap<>();
        blocks.put("proposition", propositionBlock(scenario, nonce));
        blocks.put("answers", String.join("\n", numbered));
        return prompt(JudgeTemplate.NUMERIC_JOINT, elicitations.getFirst(), blocks, nonce);
    }

    private static String propositionBlock(Scenario scenario, String nonce) {
        if (!(scenario.proposition() instanceof NumericProposition proposition)) {
            throw new IllegalArgumentException("a binary scenario gets no numerical judgement");
        }
        return DataBlock.of("PROPOSITION", proposition.text(), nonce);
    }

    private JudgePrompt prompt(
            JudgeTemplate template, Elicitation elicitation, Map<String, String> blocks, String nonce) {
        TemplateText text = templates.get(template);
        if (text == null) {
            throw new IllegalStateException("every template was loaded, not " + template);
        }
        blocks.put("conversation", DataBlock.conversation(elicitation.turns(), nonce));
        blocks.put(TemplateText.NONCE, nonce);
        return new JudgePrompt(List.of(new Turn(Role.USER, text.filled(blocks).strip())), version, text.digest());
    }
}
