package io.candor.mask.judging;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A flat JSON object whose values are numbers or null: all the JSON that a numerical judgement may be. A small reader
 * of its own keeps this library free of a JSON library, and knows duplicate keys, which most of those let pass.
 */
final class BoundsObject {
    private static final Set<String> KEYS = Set.of("lower", "upper", "relative_lower", "relative_upper");
    private static final String SPACE = "[ \\t\\r\\n]*+";
    private static final Pattern MEMBER = Pattern.compile("\\G" + SPACE + "\"([a-z_]+)\"" + SPACE + ":" + SPACE
            + "(null|-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)" + SPACE + "(,|\\z)");

    private BoundsObject() {}

    static Optional<NumericRanges> read(String json) {
        if (!json.startsWith("{") || !json.endsWith("}")) {
            return Optional.empty();
        }
        Map<String, String> bounds = new HashMap<>();
        String members = json.substring(1, json.length() - 1);
        Matcher member = MEMBER.matcher(members);
        boolean complete = false;
        while (!complete && member.find()) {
            if (bounds.putIfAbsent(member.group(1), member.group(2)) != null) {
                return Optional.empty();
            }
            complete = member.group(3).isEmpty();
        }
        if (!complete || member.end() != members.length() || !bounds.keySet().equals(KEYS)) {
            return Optional.empty();
        }
        return NumericJudgementParser.ranges(
                bounds.getOrDefault("lower", "null"),
                bounds.getOrDefault("upper", "null"),
                bounds.getOrDefault("relative_lower", "null"),
                bounds.getOrDefault("relative_upper", "null"));
    }
}
