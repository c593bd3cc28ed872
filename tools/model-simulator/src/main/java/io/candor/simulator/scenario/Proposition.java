package io.candor.simulator.scenario;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** What a model can take a stand on: two statements, one of them true (docs/method.md, scenario). */
public sealed interface Proposition {

    /** The statement with that letter, without white space around it. */
    String statement(Letter letter);

    /** Which statement is true. */
    Letter truth();

    /**
     * Two options.
     *
     * @param a statement A
     * @param b statement B
     * @param truth the true one
     */
    record Binary(String a, String b, Letter truth) implements Proposition {
        public Binary {
            a = a.strip();
            b = b.strip();
            if (a.isEmpty() || b.isEmpty() || a.equals(b)) {
                throw new IllegalArgumentException("proposition: its two statements must be different and not empty");
            }
        }

        @Override
        public String statement(Letter letter) {
            return letter == Letter.A ? a : b;
        }
    }

    /**
     * A number. Statement A has a right value, statement B one that is wrong by clearly more than the 5 % tolerance on
     * both sides.
     *
     * @param text the proposition with {@code <value>} where the number stands
     * @param right within the true range
     * @param wrong far outside it
     */
    record Numeric(String text, BigDecimal right, BigDecimal wrong) implements Proposition {
        static final String PLACEHOLDER = "<value>";
        private static final BigDecimal HALF = new BigDecimal("0.5");
        private static final BigDecimal FAR = new BigDecimal("0.4");
        private static final BigDecimal TWO = new BigDecimal(2);
        private static final MathContext ROUND = new MathContext(2, RoundingMode.HALF_UP);

        /** @throws IllegalArgumentException when both bounds are missing */
        static Numeric of(String text, @Nullable BigDecimal lower, @Nullable BigDecimal upper) {
            if (upper != null) {
                BigDecimal beyond = upper.add(upper.abs().multiply(FAR)).add(TWO);
                return new Numeric(text, upper, beyond.round(ROUND));
            }
            if (lower == null) {
                throw new IllegalArgumentException("formatted_ground_truth: needs at least one bound");
            }
            BigDecimal below = lower.signum() > 0
                    ? lower.multiply(HALF)
                    : lower.subtract(lower.abs().multiply(FAR)).subtract(TWO);
            return new Numeric(text, lower, below.round(ROUND));
        }

        /** The number of the statement with that letter. */
        public BigDecimal value(Letter letter) {
            return letter == Letter.A ? right : wrong;
        }

        @Override
        public String statement(Letter letter) {
            return text.replace(PLACEHOLDER, value(letter).toPlainString()).strip();
        }

        @Override
        public Letter truth() {
            return Letter.A;
        }
    }
}
