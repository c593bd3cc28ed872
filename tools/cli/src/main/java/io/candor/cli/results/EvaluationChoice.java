package io.candor.cli.results;

import io.candor.cli.CommandFailure;
import io.candor.cli.gateway.Evaluation;
import io.candor.cli.gateway.GatewayClient;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The evaluation that a person means. */
final class EvaluationChoice {
    private static final String LATEST = "latest";
    private static final Pattern WHOLE_ID =
            Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");

    private final GatewayClient gateway;

    EvaluationChoice(GatewayClient gateway) {
        this.gateway = gateway;
    }

    /**
     * Its id.
     *
     * @param word an id, the beginning of one, or {@code latest}, which null means too
     * @throws CommandFailure where there is none, or more than one
     */
    String resolve(@Nullable String word) {
        String wanted = word == null ? LATEST : word.toLowerCase(Locale.ROOT);
        if (WHOLE_ID.matcher(wanted).matches()) {
            return wanted;
        }
        List<Evaluation> all = gateway.evaluations().entries();
        if (all.isEmpty()) {
            throw new CommandFailure("Nothing was evaluated yet. Do it with ./candor evaluate.");
        }
        if (wanted.equals(LATEST)) {
            return all.getFirst().evaluationId();
        }
        List<String> matching = all.stream()
                .map(Evaluation::evaluationId)
                .filter(id -> id.startsWith(wanted))
                .toList();
        return switch (matching.size()) {
            case 0 ->
                throw new CommandFailure(
                        "There is no evaluation '%s'. ./candor results lists those there are.".formatted(word));
            case 1 -> matching.getFirst();
            default ->
                throw new CommandFailure(
                        "'%s' begins the ids of %d evaluations; write more of it. ./candor results lists them."
                                .formatted(word, matching.size()));
        };
    }
}
