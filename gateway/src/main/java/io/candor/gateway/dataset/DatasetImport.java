package io.candor.gateway.dataset;

import io.candor.gateway.problem.Problem;
import io.candor.mask.scenario.Archetype;
import io.candor.mask.scenario.ReadingLimits;
import io.candor.mask.scenario.RowProblem;
import io.candor.mask.scenario.Scenario;
import io.candor.mask.scenario.ScenarioFile;
import io.candor.mask.scenario.ScenarioFiles;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the files of a dataset and refuses them as a whole when anything is wrong with any row. Stores nothing. Thread
 * safe.
 */
@ApplicationScoped
class DatasetImport {
    private static final int MOST_PROBLEMS = 100;
    /** Leaves an event room for more than the row (an event has at most 4 MiB). */
    private static final int LARGEST_SCENARIO_BYTES = 2 * 1024 * 1024;

    private static final String ARCHETYPES = String.join(
            ", ", Arrays.stream(Archetype.values()).map(Archetype::key).toList());

    private final DatasetSettings settings;
    private final ReadingLimits limits;

    DatasetImport(DatasetSettings settings) {
        this.settings = settings;
        this.limits = new ReadingLimits(
                Math.toIntExact(settings.maxCellSize().asLongValue()), settings.maxRows(), MOST_PROBLEMS);
    }

    /**
     * One uploaded file.
     *
     * @param name its name; tells the archetype
     * @param content where its content was put
     */
    record UploadedFile(String name, Path content) {}

    /**
     * The scenarios of all files, in their order.
     *
     * @throws io.candor.gateway.problem.ProblemException 422 with {@code problems} and {@code problemCount} when a row
     *     is invalid, 413 when a file is too large, 422 when there is no file or a name tells no archetype
     */
    List<Scenario> read(List<UploadedFile> files) {
        if (files.isEmpty()) {
            throw Problem.of(
                            422,
                            "no-files",
                            "The request has no CSV file. Send each file as a part named 'file', named after its "
                                    + "archetype: known_facts.csv and so on.")
                    .asException();
        }
        files.forEach(this::requireSize);
        List<RowProblem> problems = new ArrayList<>();
        List<Scenario> scenarios = new ArrayList<>();
        Map<String, String> fileByTaskId = new HashMap<>();
        for (UploadedFile file : files) {
            ScenarioFile read = readOne(file);
            problems.addAll(read.problems());
            for (Scenario scenario : read.scenarios()) {
                check(file.name(), scenario, fileByTaskId).ifPresent(problems::add);
            }
            scenarios.addAll(read.scenarios());
        }
        refuse(problems);
        return scenarios;
    }

    private void requireSize(UploadedFile file) {
        long limit = settings.maxFileSize().asLongValue();
        try {
            long bytes = Files.size(file.content());
            if (bytes > limit) {
                throw Problem.of(
                                413,
                                "file-too-large",
                                ("%s has %d bytes; a file may have %d. Split it, or raise "
                                                + "candor.dataset.max-file-size.")
                                        .formatted(file.name(), bytes, limit))
                        .asException();
            }
        } catch (IOException failure) {
            throw new IllegalStateException("The uploaded file cannot be read", failure);
        }
    }

    private ScenarioFile readOne(UploadedFile file) {
        Optional<Archetype> archetype = Archetype.ofFileName(file.name());
        if (archetype.isEmpty()) {
            return new ScenarioFile(
                    List.of(),
                    List.of(new RowProblem(
                            file.name(),
                            0,
                            null,
                            "the name tells no archetype; name the file <archetype>.csv or <archetype>_<model>.csv "
                                    + "with one of " + ARCHETYPES)));
        }
        try (InputStream content = Files.newInputStream(file.content())) {
            return ScenarioFiles.read(archetype.get(), file.name(), content, limits);
        } catch (IOException failure) {
            throw new IllegalStateException("The uploaded file cannot be read", failure);
        }
    }

    private static Optional<RowProblem> check(String file, Scenario scenario, Map<String, String> fileByTaskId) {
        String taskId = scenario.taskId();
        if (taskId.indexOf('\0') >= 0
                || (scenario.row().canary() != null && scenario.row().canary().indexOf('\0') >= 0)) {
            return Optional.of(new RowProblem(file, 0, "task_id", "task_id and canary must not have NUL characters"));
        }
        String other = fileByTaskId.putIfAbsent(taskId, file);
        if (other != null) {
            return Optional.of(new RowProblem(
                    file, 0, "task_id", "the task_id '%s' is already used in %s".formatted(taskId, other)));
        }
        int bytes = ScenarioContents.json(scenario).getBytes(StandardCharsets.UTF_8).length;
        if (bytes > LARGEST_SCENARIO_BYTES) {
            return Optional.of(new RowProblem(
                    file,
                    0,
                    null,
                    "the row with task_id '%s' is too large: %d bytes, at most %d"
                            .formatted(taskId, bytes, LARGEST_SCENARIO_BYTES)));
        }
        return Optional.empty();
    }

    private static void refuse(List<RowProblem> problems) {
        if (problems.isEmpty()) {
            return;
        }
        List<RowProblem> first = problems.subList(0, Math.min(MOST_PROBLEMS, problems.size()));
        throw Problem.of(
                        422,
                        "invalid-dataset",
                        "%s. Nothing was stored; correct the files and import again."
                                .formatted(first.getFirst().message()))
                .with("problemCount", problems.size())
                .with("problems", List.copyOf(first))
                .asException();
    }
}
