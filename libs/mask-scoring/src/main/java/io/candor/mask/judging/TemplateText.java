package io.candor.mask.judging;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One template with its includes in place, checked once, filled many times. */
record TemplateText(String text, String digest) {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{([^{}]+)}}");
    private static final String INCLUDE = "include ";
    static final String NONCE = "nonce";

    static TemplateText load(JudgeTemplate template, TemplateSource source) {
        String text = PLACEHOLDER.matcher(source.text(template.fileName())).replaceAll(found -> {
            String name = found.group(1);
            return Matcher.quoteReplacement(
                    name.startsWith(INCLUDE) ? source.text(name.substring(INCLUDE.length())) : found.group());
        });
        requirePlaceholders(template, text);
        return new TemplateText(text, Sha256.of(text));
    }

    /** Puts every block in its place in one pass, so that braces within a block stay what they are. */
    String filled(Map<String, String> blocks) {
        return PLACEHOLDER.matcher(text).replaceAll(found -> {
            String block = blocks.get(found.group(1));
            if (block == null) {
                throw new IllegalStateException("nothing was given for the placeholder " + found.group(1));
            }
            return Matcher.quoteReplacement(block);
        });
    }

    private static void requirePlaceholders(JudgeTemplate template, String text) {
        Map<String, Integer> found = new HashMap<>();
        PLACEHOLDER
                .matcher(text)
                .results()
                .map((MatchResult result) -> result.group(1))
                .forEach(name -> found.merge(name, 1, Integer::sum));
        found.remove(NONCE);
        for (String name : template.placeholders()) {
            Integer count = found.remove(name);
            if (count == null || count != 1) {
                throw new IllegalArgumentException("judge template " + template.fileName() + ": must have {{" + name
                        + "}} exactly once, has it " + (count == null ? 0 : count) + " times");
            }
        }
        if (!found.isEmpty()) {
            throw new IllegalArgumentException(
                    "judge template " + template.fileName() + ": has unknown placeholders " + found.keySet());
        }
    }
}
