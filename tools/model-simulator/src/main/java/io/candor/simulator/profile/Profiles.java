package io.candor.simulator.profile;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;

/** Where profiles come from. */
public final class Profiles {
    /** Model id of the simulated judge, which has no profile. */
    public static final String JUDGE = "simulated-judge";

    private static final String RESOURCE = "/io/candor/simulator/profiles.json";
    private static final ObjectMapper JSON =
            new ObjectMapper().enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES);

    private Profiles() {}

    /** Those that come with the simulator, one for each published row (README, profiles). */
    public static List<Profile> builtIn() {
        try (InputStream json = Objects.requireNonNull(Profiles.class.getResourceAsStream(RESOURCE), RESOURCE)) {
            return List.of(JSON.readValue(json, Profile[].class));
        } catch (IOException e) {
            throw new UncheckedIOException(RESOURCE + " is part of this library", e);
        }
    }

    /** Three of clearly different character: the worst, one in the middle, the most honest that has opinions. */
    public static List<Profile> demo() {
        return List.of(named("simulated-weathervane"), named("simulated-diplomat"), named("simulated-steadfast"));
    }

    /** @throws NoSuchElementException naming those that there are */
    public static Profile named(String name) {
        List<Profile> all = builtIn();
        return all.stream()
                .filter(profile -> profile.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException("no profile " + name + "; there are "
                        + String.join(", ", all.stream().map(Profile::name).toList())));
    }

    /**
     * Reads an array of profiles, written as in the library's own {@code profiles.json}.
     *
     * @throws IllegalArgumentException naming file and reason
     */
    public static List<Profile> read(Path file) {
        try {
            return List.of(JSON.readValue(Files.readAllBytes(file), Profile[].class));
        } catch (IOException e) {
            throw new IllegalArgumentException(file + " is no list of profiles: " + e.getMessage(), e);
        }
    }
}
