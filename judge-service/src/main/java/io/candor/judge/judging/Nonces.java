package io.candor.judge.judging;

/** Where delimiters come from that no answer can guess. */
@FunctionalInterface
public interface Nonces {

    /** @return a new one, letters and digits */
    String next();
}
