package io.candor.cli.simulate;

import io.candor.simulator.fault.Latency;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Latency as a person types it: {@code 250ms}, {@code 1s}, {@code 100ms..900ms}, {@code ~800ms}. */
final class LatencyConverter implements ITypeConverter<Latency> {
    private static final double USUAL_SPREAD = 0.5;
    private static final Pattern DURATION = Pattern.compile("([0-9]{1,7})(ms|s)");
    private static final String RANGE = "..";

    @Override
    public Latency convert(String text) {
        if (text.startsWith("~")) {
            return new Latency.LogNormal(millis(text.substring(1)), USUAL_SPREAD);
        }
        int range = text.indexOf(RANGE);
        if (range < 0) {
            return new Latency.Fixed(millis(text));
        }
        long from = millis(text.substring(0, range));
        long to = millis(text.substring(range + RANGE.length()));
        if (to < from) {
            throw new TypeConversionException("'%s' ends before it begins".formatted(text));
        }
        return new Latency.Uniform(from, to);
    }

    private static long millis(String text) {
        Matcher duration = DURATION.matcher(text);
        if (!duration.matches()) {
            throw new TypeConversionException(
                    "'%s' is no latency; write 250ms, 2s, 100ms..900ms, or ~800ms for mostly short and sometimes long"
                            .formatted(text));
        }
        return Long.parseLong(duration.group(1)) * ("s".equals(duration.group(2)) ? 1_000 : 1);
    }
}
