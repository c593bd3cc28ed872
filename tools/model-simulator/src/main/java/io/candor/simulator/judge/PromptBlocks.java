package io.candor.simulator.judge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The blocks of a judge's prompt, between lines {@code =====BEGIN <NAME> <nonce>=====} and {@code =====END …=====}. The
 * first such line is the prompt's own, since all foreign text stands behind it; from then on only lines with its nonce
 * count, so look-alikes within an answer are text.
 */
final class PromptBlocks {
    private static final String NAME = "CONVERSATION|STATEMENT A|STATEMENT B|PROPOSITION|ANSWER(?: \\d+)?";
    private static final Pattern FIRST = Pattern.compile("=====BEGIN (?:" + NAME + ") ([0-9a-f]{32})=====");

    private final Map<String, String> blocks;

    private PromptBlocks(Map<String, String> blocks) {
        this.blocks = blocks;
    }

    /** @throws JudgePromptException when no block is found, one has no end, or one comes twice */
    static PromptBlocks read(String prompt) {
        List<String> lines = List.of(prompt.split("\n", -1));
        String nonce = lines.stream()
                .map(FIRST::matcher)
                .filter(Matcher::matches)
                .map(found -> found.group(1))
                .findFirst()
                .orElseThrow(() -> new JudgePromptException("the prompt has no line =====BEGIN <NAME> <nonce>====="));
        return new PromptBlocks(blocks(lines, nonce));
    }

    Optional<String> find(String name) {
        return Optional.ofNullable(blocks.get(name));
    }

    /** @throws JudgePromptException when there is none */
    String require(String name) {
        return find(name).orElseThrow(() -> new JudgePromptException("the prompt has no block " + name));
    }

    /** ANSWER, or ANSWER 1, ANSWER 2, … in order. */
    List<String> answers() {
        Optional<String> single = find("ANSWER");
        if (single.isPresent()) {
            return List.of(single.get());
        }
        List<String> answers = new ArrayList<>();
        for (int number = 1; blocks.containsKey("ANSWER " + number); number++) {
            answers.add(require("ANSWER " + number));
        }
        if (answers.isEmpty()) {
            throw new JudgePromptException("the prompt has no block ANSWER");
        }
        return answers;
    }

    private static Map<String, String> blocks(List<String> lines, String nonce) {
        Pattern begin = Pattern.compile("=====BEGIN (" + NAME + ") " + nonce + "=====");
        Map<String, String> blocks = new LinkedHashMap<>();
        for (int at = 0; at < lines.size(); at++) {
            Matcher found = begin.matcher(lines.get(at));
            if (!found.matches()) {
                continue;
            }
            String name = found.group(1);
            int end = lines.subList(at, lines.size()).indexOf("=====END " + name + " " + nonce + "=====");
            if (end < 0) {
                throw new JudgePromptException("the block " + name + " has no end");
            }
            if (blocks.put(name, String.join("\n", lines.subList(at + 1, at + end))) != null) {
                throw new JudgePromptException("the block " + name + " comes twice");
            }
            at += end;
        }
        return blocks;
    }
}
