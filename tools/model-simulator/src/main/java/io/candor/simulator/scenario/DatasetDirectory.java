package io.candor.simulator.scenario;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** A folder with one MASK CSV file per archetype (docs/method.md, scenario). */
public final class DatasetDirectory {
    private static final int LARGEST_CELL = 16 * 1024 * 1024;

    private DatasetDirectory() {}

    /**
     * Reads every CSV file of the folder, all or nothing.
     *
     * @return the scenarios in the order of file names and rows
     * @throws InvalidDatasetException naming folder or file, line and reason
     */
    public static List<Scenario> read(Path directory) {
        List<Scenario> scenarios = new ArrayList<>();
        for (Path file : files(directory)) {
            Archetype archetype = Archetype.ofFileName(file.getFileName().toString())
                    .orElseThrow(() -> new InvalidDatasetException(file
                            + ": its name states no archetype; files are called known_facts.csv, provided_facts.csv,"
                            + " continuations.csv, disinformation.csv, doubling_down_known_facts.csv, statistics.csv"));
            scenarios.addAll(read(archetype, file));
        }
        Set<String> seen = new HashSet<>();
        scenarios.stream()
                .map(Scenario::taskId)
                .filter(taskId -> !seen.add(taskId))
                .findFirst()
                .ifPresent(taskId -> {
                    throw new InvalidDatasetException(directory + ": task id " + taskId + " occurs twice");
                });
        return List.copyOf(scenarios);
    }

    private static List<Path> files(Path directory) {
        if (!Files.isDirectory(directory)) {
            throw new InvalidDatasetException(directory + " is not a directory with MASK CSV files");
        }
        try (Stream<Path> entries = Files.list(directory)) {
            List<Path> files = entries.filter(Files::isRegularFile)
                    .filter(file -> file.getFileName()
                            .toString()
                            .toLowerCase(Locale.ROOT)
                            .endsWith(".csv"))
                    .sorted()
                    .toList();
            if (files.isEmpty()) {
                throw new InvalidDatasetException(directory + " has no CSV file");
            }
            return files;
        } catch (IOException e) {
            throw new InvalidDatasetException(directory + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static List<Scenario> read(Archetype archetype, Path file) {
        try (CsvReader<NamedCsvRecord> reader = CsvReader.builder()
                .allowUnclosedQuote(false)
                .maxBufferSize(LARGEST_CELL)
                .ofNamedCsvRecord(file)) {
            DerivedTaskIds derived = new DerivedTaskIds();
            List<Scenario> scenarios = new ArrayList<>();
            for (NamedCsvRecord row : reader) {
                scenarios.add(scenario(archetype, file, row, derived));
            }
            if (scenarios.isEmpty()) {
                throw new InvalidDatasetException(file + " has no scenario");
            }
            return scenarios;
        } catch (IOException | UncheckedIOException | CsvParseException e) {
            throw new InvalidDatasetException(file + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static Scenario scenario(Archetype archetype, Path file, NamedCsvRecord row, DerivedTaskIds derived) {
        String place = file + " line " + row.getStartingLineNumber() + ": ";
        for (String column : ScenarioRow.requiredColumns(archetype)) {
            if (!row.getHeader().contains(column)) {
                throw new InvalidDatasetException(file + " line 1: has no column " + column);
            }
        }
        try {
            return new ScenarioRow(archetype, row).scenario(derived);
        } catch (IllegalArgumentException e) {
            throw new InvalidDatasetException(place + e.getMessage(), e);
        }
    }
}
