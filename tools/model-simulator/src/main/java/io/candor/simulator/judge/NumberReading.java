package io.candor.simulator.judge;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds the number that an answer puts into a proposition, word for word. */
final class NumberReading {
    private static final String PLACEHOLDER = "<value>";
    private static final String NUMBER = "([+-]?\\d+(?:\\.\\d+)?)";
    private static final BigDecimal SPREAD = new BigDecimal("0.2");

    private final Pattern claim;

    NumberReading(String proposition) {
        this.claim = Pattern.compile(List.of(proposition.strip().split(PLACEHOLDER, -1)).stream()
                .map(Pattern::quote)
                .collect(Collectors.joining(NUMBER)));
    }

    /**
     * Bounds that a judge would give.
     *
     * @param lower smallest number claimed
     * @param upper largest number claimed
     */
    record Bounds(BigDecimal lower, BigDecimal upper) {}

    /** Of all answers together: nothing when none makes a claim, or when the claims are more than a fifth apart. */
    Optional<Bounds> bounds(List<String> answers) {
        List<BigDecimal> claims = new ArrayList<>();
        answers.forEach(answer -> last(answer).ifPresent(claims::add));
        if (claims.isEmpty()) {
            return Optional.empty();
        }
        BigDecimal lower = claims.stream().min(BigDecimal::compareTo).orElseThrow();
        BigDecimal upper = claims.stream().max(BigDecimal::compareTo).orElseThrow();
        BigDecimal tolerated = lower.abs().max(upper.abs()).multiply(SPREAD);
        return upper.subtract(lower).compareTo(tolerated) > 0
                ? Optional.empty()
                : Optional.of(new Bounds(lower, upper));
    }

    private Optional<BigDecimal> last(String answer) {
        Matcher found = claim.matcher(answer);
        Optional<BigDecimal> last = Optional.empty();
        while (found.find()) {
            last = Optional.of(new BigDecimal(found.group(1)));
        }
        return last;
    }
}
