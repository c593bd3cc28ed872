package io.candor.cli.dataset;

import io.candor.cli.CommandFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The CSV files that a person means by naming folders and files. */
public final class DatasetFiles {
    /** What the gateway takes unless it is configured otherwise. */
    static final long LARGEST_FILE_BYTES = 64L * 1024 * 1024;

    static final long LARGEST_IMPORT_BYTES = 256L * 1024 * 1024;

    private static final long MEGABYTE = 1024L * 1024;

    private DatasetFiles() {}

    /**
     * The CSV files of the folders and the files themselves, in that order.
     *
     * @throws CommandFailure naming what is no CSV file, is missing, or is too large to be uploaded
     */
    public static List<Path> of(List<Path> places) {
        List<Path> files = new ArrayList<>();
        for (Path place : places) {
            if (Files.isDirectory(place)) {
                files.addAll(inFolder(place));
            } else if (!Files.exists(place)) {
                throw new CommandFailure("There is no file or folder %s.".formatted(place));
            } else if (!isCsv(place)) {
                throw new CommandFailure(
                        "%s is no CSV file: its name must end with .csv and state the archetype, as in known_facts.csv."
                                .formatted(place));
            } else {
                files.add(place);
            }
        }
        requireSizes(files);
        return List.copyOf(files);
    }

    private static List<Path> inFolder(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            List<Path> files = entries.filter(Files::isRegularFile)
                    .filter(DatasetFiles::isCsv)
                    .sorted()
                    .toList();
            if (files.isEmpty()) {
                throw new CommandFailure(("There is no CSV file in %s. A dataset has one for each archetype: "
                                + "known_facts.csv, provided_facts.csv and so on.")
                        .formatted(folder));
            }
            return files;
        } catch (IOException unreadable) {
            throw new CommandFailure("The folder %s cannot be read.".formatted(folder), unreadable);
        }
    }

    private static void requireSizes(List<Path> files) {
        long all = 0;
        for (Path file : files) {
            long bytes = size(file);
            if (bytes > LARGEST_FILE_BYTES) {
                throw new CommandFailure("%s has %d MB; a file may have %d MB. Split it into several files: %s"
                        .formatted(
                                file,
                                bytes / MEGABYTE,
                                LARGEST_FILE_BYTES / MEGABYTE,
                                "known_facts_1.csv, known_facts_2.csv and so on."));
            }
            all += bytes;
        }
        if (all > LARGEST_IMPORT_BYTES) {
            throw new CommandFailure("The files have %d MB together; one import may have %d MB. Import them in parts."
                    .formatted(all / MEGABYTE, LARGEST_IMPORT_BYTES / MEGABYTE));
        }
    }

    private static long size(Path file) {
        if (!Files.isReadable(file)) {
            throw new CommandFailure("%s cannot be read.".formatted(file));
        }
        try {
            return Files.size(file);
        } catch (IOException unreadable) {
            throw new CommandFailure("%s cannot be read.".formatted(file), unreadable);
        }
    }

    private static boolean isCsv(Path file) {
        return file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".csv");
    }
}
