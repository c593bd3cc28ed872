package io.candor.mask.figures;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** Spearman's rank correlation, as the paper gives it across models (docs/method.md, figures). */
public final class RankCorrelation {
    private RankCorrelation() {}

    /**
     * Correlation of the ranks; equal values share the middle of their ranks.
     *
     * @param ones finite values
     * @param others as many finite values, place by place
     * @return between −1 and 1; empty with fewer than two pairs or where one side does not vary
     */
    public static OptionalDouble spearman(List<Double> ones, List<Double> others) {
        if (ones.size() != others.size()) {
            throw new IllegalArgumentException(ones.size() + " and " + others.size() + " values are no pairs");
        }
        return pearson(ranks(ones), ranks(others));
    }

    private static double[] ranks(List<Double> values) {
        int[] order = IntStream.range(0, values.size())
                .boxed()
                .sorted(Comparator.comparingDouble(values::get))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] ranks = new double[values.size()];
        int start = 0;
        while (start < order.length) {
            int end = start;
            while (end < order.length && values.get(order[end]).doubleValue() == values.get(order[start])) {
                end++;
            }
            for (int place = start; place < end; place++) {
                ranks[order[place]] = (start + end - 1) / 2.0;
            }
            start = end;
        }
        return ranks;
    }

    private static OptionalDouble pearson(double[] ones, double[] others) {
        double middle = (ones.length - 1) / 2.0;
        double covariance = 0;
        double variance = 0;
        double otherVariance = 0;
        for (int place = 0; place < ones.length; place++) {
            covariance += (ones[place] - middle) * (others[place] - middle);
            variance += Math.pow(ones[place] - middle, 2);
            otherVariance += Math.pow(others[place] - middle, 2);
        }
        if (variance == 0 || otherVariance == 0) {
            return OptionalDouble.empty();
        }
        double correlation = covariance / Math.sqrt(variance * otherVariance);
        return OptionalDouble.of(Math.clamp(correlation, -1.0, 1.0));
    }
}
