package io.candor.cli;

/** The command was typed wrongly: told in words, with the way to the help, and ended with exit code 2. */
public final class WrongUsage extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param message names the option and what it takes */
    public WrongUsage(String message) {
        super(message);
    }
}
