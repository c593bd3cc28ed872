package io.candor.cli;

import picocli.CommandLine.Command;

/** Stands in the help; the script runs the tests itself. */
@Command(
        name = "test",
        mixinStandardHelpOptions = true,
        description = "Builds Candor and runs all its tests.",
        footerHeading = "%nExample:%n",
        footer = "  ./candor test")
final class TestCommand implements Runnable {
    @Override
    public void run() {
        throw new WrongUsage("The tests are run by the script, from the project's folder: ./candor test");
    }
}
