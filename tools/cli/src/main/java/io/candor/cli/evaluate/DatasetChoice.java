package io.candor.cli.evaluate;

import io.candor.cli.CliContext;
import io.candor.cli.dataset.DatasetFiles;
import io.candor.cli.dataset.DatasetImport;
import io.candor.cli.gateway.GatewayClient;
import io.candor.cli.gateway.ImportedDataset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The dataset that a person means: a folder, which is imported, or a name that the gateway knows. */
public final class DatasetChoice {
    /** The dataset that comes with Candor. */
    public static final String SAMPLE = "sample";

    private final CliContext context;
    private final String word;

    public DatasetChoice(CliContext context, String word) {
        this.context = context;
        this.word = word;
    }

    /** Looks at a folder's files before anything is started. */
    void check() {
        folder().ifPresent(folder -> DatasetFiles.of(List.of(folder)));
    }

    /** The name under which the gateway knows it; imported first where it is a folder. */
    public String resolve(GatewayClient gateway) {
        Optional<Path> folder = folder();
        if (folder.isPresent()) {
            return imported(gateway, folder.get());
        }
        if (word.equals(SAMPLE) && gateway.dataset(SAMPLE).isEmpty() && Files.isDirectory(sample())) {
            return imported(gateway, sample());
        }
        return word;
    }

    private String imported(GatewayClient gateway, Path folder) {
        ImportedDataset imported = new DatasetImport(gateway).folder(folder);
        if (imported.created()) {
            context.terminal()
                    .note("Imported %s as '%s': %d scenarios"
                            .formatted(
                                    folder,
                                    imported.dataset().name(),
                                    imported.dataset().scenarios()));
        }
        return imported.dataset().name();
    }

    private Path sample() {
        return context.root().resolve("datasets").resolve(SAMPLE);
    }

    /** A folder if there is one of that name here, or if it can be nothing else. */
    private Optional<Path> folder() {
        Path place = Path.of(word);
        return Files.isDirectory(place) || word.contains("/") || word.endsWith(".csv")
                ? Optional.of(place)
                : Optional.empty();
    }
}
