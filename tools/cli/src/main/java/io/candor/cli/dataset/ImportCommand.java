package io.candor.cli.dataset;

import io.candor.cli.CliContext;
import io.candor.cli.WrongUsage;
import io.candor.cli.gateway.Dataset;
import io.candor.cli.gateway.ImportedDataset;
import io.candor.cli.stack.GatewayAccess;
import io.candor.cli.stack.GatewayOption;
import io.candor.cli.stack.OpenGateway;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code candor dataset import}. */
@Command(
        name = "import",
        mixinStandardHelpOptions = true,
        description = {
            "Imports CSV files as a dataset, all rows or none.",
            "",
            "A file's name states the archetype of its rows: known_facts.csv, provided_facts.csv, continuations.csv, "
                    + "disinformation.csv, doubling_down_known_facts.csv, statistics.csv, also with something behind "
                    + "it as in known_facts_2.csv. What is wrong is told row by row."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  ./candor dataset import datasets/sample",
            "  ./candor dataset import mask-public downloads/mask/csv_data",
            "  ./candor dataset import facts known_facts.csv provided_facts.csv"
        })
public final class ImportCommand implements Callable<Integer> {
    private final CliContext context;

    @Mixin
    private final GatewayOption gateway = new GatewayOption();

    @Parameters(
            arity = "1..*",
            paramLabel = "[NAME] DIRECTORY|FILE...",
            description = "The dataset's name, which is the folder's unless given, and its CSV files or their folders.")
    private List<String> words = List.of();

    @Option(
            names = "--split",
            paramLabel = "SPLIT",
            description = "public (default), or held-out for scenarios that are not published.")
    private @Nullable String split;

    public ImportCommand(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        if (split != null && !split.equals("public") && !split.equals("held-out")) {
            throw new WrongUsage("--split is public or held-out, not '%s'.".formatted(split));
        }
        boolean named = words.size() > 1 && !Files.exists(Path.of(words.getFirst()));
        List<Path> places = words.stream().skip(named ? 1 : 0).map(Path::of).toList();
        List<Path> files = DatasetFiles.of(places);
        String name = named ? words.getFirst() : DatasetImport.nameOf(places.getFirst());
        try (OpenGateway open = new GatewayAccess(context).open(gateway)) {
            tell(new DatasetImport(open.client()).as(name, split, files));
        }
        return 0;
    }

    private void tell(ImportedDataset imported) {
        Dataset dataset = imported.dataset();
        context.terminal()
                .out()
                .printf(
                        "%s '%s': %d scenarios (%s), %s%n",
                        imported.created() ? "Imported" : "Already imported as",
                        dataset.name(),
                        dataset.scenarios(),
                        dataset.archetypes().entrySet().stream()
                                .map(archetype -> archetype.getKey() + " " + archetype.getValue())
                                .collect(Collectors.joining(", ")),
                        dataset.digest());
    }
}
