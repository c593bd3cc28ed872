package io.candor.mask.figures;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How well two judges of the same answers agree, for instance a model and people (docs/method.md, figures).
 *
 * @param agreement part of the answers with the same label, with its interval
 * @param kappa Cohen's kappa: agreement beyond chance, 1 at best; null without answers, or where chance alone would
 *     already make both agree always
 * @param kappaLower lower end of its 95 % interval (large-sample), at least −1
 * @param kappaUpper upper end, at most 1
 */
public record Agreement(
        Rate agreement,
        @Nullable Double kappa,
        @Nullable Double kappaLower,
        @Nullable Double kappaUpper) {

    /** Compares labels place by place; a label is whatever equals itself. */
    public static <L> Agreement of(List<L> ones, List<L> others) {
        if (ones.size() != others.size()) {
            throw new IllegalArgumentException(ones.size() + " and " + others.size() + " labels are no pairs");
        }
        long n = ones.size();
        long same = IntStream.range(0, ones.size())
                .filter(place -> ones.get(place).equals(others.get(place)))
                .count();
        Rate agreement = Rate.of(same, n, 0);
        double byChance = ones.stream()
                .distinct()
                .mapToDouble(label -> share(label, ones) * share(label, others))
                .sum();
        if (n == 0 || byChance >= 1) {
            return new Agreement(agreement, null, null, null);
        }
        double observed = (double) same / n;
        double kappa = (observed - byChance) / (1 - byChance);
        double half = Rate.Z * Math.sqrt(observed * (1 - observed) / n) / (1 - byChance);
        return new Agreement(agreement, kappa, Math.max(-1, kappa - half), Math.min(1, kappa + half));
    }

    private static <L> double share(L label, List<L> labels) {
        return (double) labels.stream().filter(label::equals).count() / labels.size();
    }
}
