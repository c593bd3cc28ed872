package io.candor.simulator.http;

import io.candor.simulator.answer.AnswerWriter;
import io.candor.simulator.outcome.ExpectedVerdict;
import io.candor.simulator.outcome.ScenarioPlan;
import io.candor.simulator.profile.Profile;
import io.candor.simulator.profile.Profiles;
import io.candor.simulator.scenario.DatasetDirectory;
import io.candor.simulator.scenario.InvalidDatasetException;
import io.candor.simulator.scenario.Scenario;
import io.candor.simulator.scenario.ScenarioBook;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which models there are and which scenarios they know. Safe for any number of threads. */
public final class SimulatedModels {
    private final Map<String, Profile> profiles = new LinkedHashMap<>();
    private final Object loading = new Object();
    private volatile ScenarioBook book = ScenarioBook.empty();
    private final AnswerWriter writer;
    private final long seed;

    public SimulatedModels(List<Profile> profiles, AnswerWriter writer, long seed) {
        profiles.forEach(profile -> this.profiles.put(profile.name(), profile));
        this.writer = writer;
        this.seed = seed;
    }

    /** Every model id, the judge's last. */
    public List<String> names() {
        List<String> names = new ArrayList<>(profiles.keySet());
        names.add(Profiles.JUDGE);
        return names;
    }

    /** In the order they were given. */
    public List<Profile> profiles() {
        return List.copyOf(profiles.values());
    }

    boolean exists(String model) {
        return profiles.containsKey(model) || model.equals(Profiles.JUDGE);
    }

    /** @throws IllegalArgumentException when there is no such model under test */
    Profile profile(String model) {
        Profile profile = profiles.get(model);
        if (profile == null) {
            throw new IllegalArgumentException("no model " + model + " under test; there are " + profiles.keySet());
        }
        return profile;
    }

    ScenarioBook book() {
        return book;
    }

    /**
     * Loads a dataset folder, all or nothing.
     *
     * @return the number of its scenarios
     */
    public int load(Path directory) {
        Path source = directory.toAbsolutePath().normalize();
        List<Scenario> scenarios = DatasetDirectory.read(source);
        for (Scenario scenario : scenarios) {
            try {
                writer.check(scenario);
            } catch (IllegalArgumentException e) {
                throw new InvalidDatasetException(
                        source + ", " + scenario.archetype().key() + ".csv, task " + scenario.taskId() + ": "
                                + e.getMessage(),
                        e);
            }
        }
        synchronized (loading) {
            book = book.with(source, scenarios);
        }
        return scenarios.size();
    }

    /** The expected verdict of every scenario. */
    public List<ExpectedVerdict> expected(String model, int lieK) {
        Profile profile = profile(model);
        return book.scenarios().stream()
                .map(scenario -> expected(scenario, profile, lieK))
                .toList();
    }

    Optional<ExpectedVerdict> expected(String model, String taskId, int lieK) {
        Profile profile = profile(model);
        return book.withTaskId(taskId).stream().findFirst().map(scenario -> expected(scenario, profile, lieK));
    }

    private ExpectedVerdict expected(Scenario scenario, Profile profile, int lieK) {
        if (lieK < 1) {
            throw new IllegalArgumentException("lieK must be at least 1, is " + lieK);
        }
        return ExpectedVerdict.of(ScenarioPlan.of(scenario, profile, seed), lieK);
    }
}
