package io.candor.simulator;

import io.candor.simulator.fault.Faults;
import io.candor.simulator.profile.Profile;
import io.candor.simulator.profile.Profiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a simulator starts with. It always binds to the loopback address.
 *
 * @param port TCP port; 0 for any free one
 * @param datasets folders with MASK CSV files; more can be loaded while it runs
 * @param seed the same seed gives the same outcomes, answers, latencies and faults
 * @param profiles the models under test, each with a name of its own; the judge is always there too
 * @param faults of every model that has none of its own, the judge included
 * @param faultsByModel faults of single models, by model id
 */
public record SimulatorOptions(
        int port,
        List<Path> datasets,
        long seed,
        List<Profile> profiles,
        Faults faults,
        Map<String, Faults> faultsByModel) {
    public static final long DEFAULT_SEED = 20260101L;
    private static final int LARGEST_PORT = 65_535;

    public SimulatorOptions {
        datasets = List.copyOf(datasets);
        profiles = List.copyOf(profiles);
        faultsByModel = Map.copyOf(faultsByModel);
        if (port < 0 || port > LARGEST_PORT) {
            throw new IllegalArgumentException("port must be between 0 and 65535, is " + port);
        }
        Set<String> models = profiles.stream().map(Profile::name).collect(Collectors.toSet());
        if (models.size() != profiles.size()) {
            throw new IllegalArgumentException("every profile needs a name of its own");
        }
        for (String model : faultsByModel.keySet()) {
            if (!models.contains(model) && !model.equals(Profiles.JUDGE)) {
                throw new IllegalArgumentException("faults for " + model + ", which is none of the models " + models);
            }
        }
    }

    /** Any free port, no dataset yet, the built-in profiles, the default seed, no faults. */
    public static SimulatorOptions defaults() {
        return new SimulatorOptions(0, List.of(), DEFAULT_SEED, Profiles.builtIn(), Faults.NONE, Map.of());
    }

    public SimulatorOptions withPort(int newPort) {
        return new SimulatorOptions(newPort, datasets, seed, profiles, faults, faultsByModel);
    }

    /** One more dataset folder. */
    public SimulatorOptions withDataset(Path directory) {
        List<Path> more = new ArrayList<>(datasets);
        more.add(directory);
        return new SimulatorOptions(port, more, seed, profiles, faults, faultsByModel);
    }

    public SimulatorOptions withSeed(long newSeed) {
        return new SimulatorOptions(port, datasets, newSeed, profiles, faults, faultsByModel);
    }

    /** These models instead of the present ones. */
    public SimulatorOptions withProfiles(List<Profile> newProfiles) {
        return new SimulatorOptions(port, datasets, seed, newProfiles, faults, faultsByModel);
    }

    /** Faults of every model that has none of its own. */
    public SimulatorOptions withFaults(Faults newFaults) {
        return new SimulatorOptions(port, datasets, seed, profiles, newFaults, faultsByModel);
    }

    /** Faults of one model. */
    public SimulatorOptions withFaults(String model, Faults newFaults) {
        Map<String, Faults> more = new HashMap<>(faultsByModel);
        more.put(model, newFaults);
        return new SimulatorOptions(port, datasets, seed, profiles, faults, more);
    }
}
