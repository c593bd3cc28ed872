package io.candor.cli.dataset;

import io.candor.cli.CommandFailure;
import io.candor.cli.gateway.GatewayClient;
import io.candor.cli.gateway.GatewayRefusal;
import io.candor.cli.gateway.ImportedDataset;
import java.io.FileNotFoundException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings CSV files to the gateway. */
public final class DatasetImport {
    private static final int MOST_NAMES = 1_000;

    private final GatewayClient gateway;

    public DatasetImport(GatewayClient gateway) {
        this.gateway = gateway;
    }

    /**
     * Imports under exactly this name.
     *
     * @param split public or held-out; null for public
     */
    public ImportedDataset as(String name, @Nullable String split, List<Path> files) {
        try {
            return gateway.importDataset(name, split, files);
        } catch (FileNotFoundException vanished) {
            throw new CommandFailure("A file cannot be read: " + vanished.getMessage(), vanished);
        }
    }

    /**
     * Imports a folder under its own name; where that name belongs to other scenarios, because the folder has been
     * changed since, under the next free one: {@code sample-2}, {@code sample-3}. The same content is stored once.
     */
    public ImportedDataset folder(Path folder) {
        List<Path> files = DatasetFiles.of(List.of(folder));
        String name = nameOf(folder);
        for (int number = 1; ; number++) {
            try {
                return as(number == 1 ? name : name + "-" + number, null, files);
            } catch (GatewayRefusal refusal) {
                if (!refusal.problem().is("dataset-name-taken") || number == MOST_NAMES) {
                    throw refusal;
                }
            }
        }
    }

    /** The folder's own name; for a file that of its folder. */
    static String nameOf(Path place) {
        Path whole = place.toAbsolutePath().normalize();
        Path folder = java.nio.file.Files.isDirectory(whole) ? whole : whole.getParent();
        Path name = folder == null ? null : folder.getFileName();
        return name == null ? "dataset" : name.toString();
    }
}
