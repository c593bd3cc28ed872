package io.candor.cli.dataset;

import io.candor.cli.WrongUsage;
import picocli.CommandLine.Command;

/** The parent of the commands about datasets. */
@Command(
        name = "dataset",
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        description = "Imports and lists datasets in the CSV format of MASK.",
        footerHeading = "%nExamples:%n",
        footer = {"  ./candor dataset import datasets/sample", "  ./candor dataset list"})
public final class DatasetCommand implements Runnable {
    @Override
    public void run() {
        throw new WrongUsage("Which of import and list?");
    }
}
