package io.candor.cli.terminal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/** Asks the system about this process's terminal; Java itself tells only of standard input and output together. */
final class TerminalProbe {
    private static final long PATIENCE_SECONDS = 2;
    private static final int NARROWEST = 40;

    private TerminalProbe() {}

    /** @param descriptor 1 for standard output, 2 for standard error */
    static boolean isTerminal(int descriptor) {
        try {
            Process test = new ProcessBuilder("test", "-t", Integer.toString(descriptor))
                    .inheritIO()
                    .start();
            return test.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) && test.exitValue() == 0;
        } catch (IOException noSuchCommand) {
            return false;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Width of the controlling terminal; empty where there is none. */
    static OptionalInt columns() {
        try {
            Process size = new ProcessBuilder("sh", "-c", "stty size < /dev/tty 2> /dev/null").start();
            String[] words = new String(size.getInputStream().readAllBytes(), StandardCharsets.US_ASCII)
                    .trim()
                    .split(" ");
            return words.length == 2 && words[1].matches("[0-9]{1,5}") && Integer.parseInt(words[1]) >= NARROWEST
                    ? OptionalInt.of(Integer.parseInt(words[1]))
                    : OptionalInt.empty();
        } catch (IOException noShell) {
            return OptionalInt.empty();
        }
    }
}
