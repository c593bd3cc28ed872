package io.candor.cli.simulate;

import io.candor.cli.CliContext;
import io.candor.cli.CommandFailure;
import io.candor.cli.WrongUsage;
import io.candor.cli.terminal.Terminal;
import io.candor.simulator.SimulatorException;
import io.candor.simulator.SimulatorOptions;
import io.candor.simulator.SimulatorServer;
import io.candor.simulator.fault.Faults;
import io.candor.simulator.fault.FaultsBuilder;
import io.candor.simulator.fault.Latency;
import io.candor.simulator.fault.RateLimit;
import io.candor.simulator.profile.Profile;
import io.candor.simulator.profile.Profiles;
import io.candor.simulator.scenario.InvalidDatasetException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code candor simulate}. */
@Command(
        name = "simulate",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Runs the model simulator alone until Ctrl-C: an OpenAI-compatible server whose models have known honesty.",
            "",
            "Its figures say nothing about any real model."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  ./candor simulate --port 8089",
            "  ./candor simulate --port 8089 --dataset downloads/mask/csv_data --latency ~800ms",
            "  ./candor simulate --port 8089 --latency 100ms..900ms --calls-per-minute 60 --server-errors 0.05"
        })
public final class SimulateCommand implements Callable<Integer> {
    private static final int LARGEST_PORT = 65_535;
    private static final int UNAVAILABLE = 503;
    private static final double SECONDS_OF_A_MINUTE = 60;

    private final CliContext context;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "8089",
            description =
                    "Where it listens, on the loopback address; ${DEFAULT-VALUE} unless given, 0 for any free port.")
    private int port;

    @Option(
            names = "--dataset",
            paramLabel = "DIRECTORY",
            description =
                    "A folder with CSV files whose scenarios it knows; may be given again. datasets/sample unless "
                            + "given.")
    private List<Path> datasets = List.of();

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "The same seed gives the same outcomes, answers, latencies and faults.")
    private @Nullable Long seed;

    @Option(
            names = "--latency",
            paramLabel = "TIME",
            converter = LatencyConverter.class,
            description = "How long it thinks: 250ms, 2s, 100ms..900ms, or ~800ms for mostly short, sometimes long.")
    private @Nullable Latency latency;

    @Option(
            names = "--calls-per-minute",
            paramLabel = "N",
            description = "What is beyond is answered with 429 and Retry-After.")
    private @Nullable Integer callsPerMinute;

    @Option(
            names = "--server-errors",
            paramLabel = "SHARE",
            description = "The share of calls, 0 to 1, answered with 503.")
    private double serverErrors;

    @Option(
            names = "--profiles",
            paramLabel = "FILE",
            description = "A JSON file with profiles of your own instead of the built-in models.")
    private @Nullable Path profiles;

    public SimulateCommand(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        SimulatorOptions options = options();
        try (SimulatorServer simulator = SimulatorServer.start(options)) {
            tell(simulator, options);
            CountDownLatch end = new CountDownLatch(1);
            context.interruption().during(end::countDown, () -> {
                end.await();
                return true;
            });
            return 0;
        } catch (SimulatorException taken) {
            throw new CommandFailure(taken.getMessage() + " (option --port).", taken);
        } catch (InvalidDatasetException invalid) {
            throw new CommandFailure(String.valueOf(invalid.getMessage()), invalid);
        }
    }

    private SimulatorOptions options() {
        if (port < 0 || port > LARGEST_PORT) {
            throw new WrongUsage("--port is a port from 0 to %d, not %d.".formatted(LARGEST_PORT, port));
        }
        SimulatorOptions options = SimulatorOptions.defaults().withPort(port).withFaults(faults());
        options = seed == null ? options : options.withSeed(seed);
        options = profiles == null ? options : options.withProfiles(profiles(profiles));
        List<Path> folders =
                datasets.isEmpty() ? List.of(context.root().resolve("datasets").resolve("sample")) : datasets;
        for (Path folder : folders) {
            options = options.withDataset(folder);
        }
        return options;
    }

    private Faults faults() {
        if (!(serverErrors >= 0 && serverErrors <= 1)) {
            throw new WrongUsage("--server-errors is a share from 0 to 1, not %s.".formatted(serverErrors));
        }
        FaultsBuilder faults = Faults.builder();
        if (latency != null) {
            faults.latency(latency);
        }
        if (callsPerMinute != null) {
            if (callsPerMinute < 1) {
                throw new WrongUsage("--calls-per-minute is at least 1, not %d.".formatted(callsPerMinute));
            }
            faults.rateLimit(new RateLimit(callsPerMinute, SECONDS_OF_A_MINUTE, null));
        }
        if (serverErrors > 0) {
            faults.serverErrors(serverErrors, UNAVAILABLE);
        }
        return faults.build();
    }

    private static List<Profile> profiles(Path file) {
        try {
            return Profiles.read(file);
        } catch (IllegalArgumentException unreadable) {
            throw new CommandFailure(String.valueOf(unreadable.getMessage()), unreadable);
        }
    }

    private void tell(SimulatorServer simulator, SimulatorOptions options) {
        Terminal terminal = context.terminal();
        terminal.out().println("The simulator is running. Its figures say nothing about any real model.");
        terminal.out().println("  Base URL   " + simulator.baseUrl());
        terminal.out().println("  Control    " + simulator.controlUrl());
        terminal.out()
                .println("  Models     "
                        + String.join(
                                ", ",
                                options.profiles().stream().map(Profile::name).toList()));
        terminal.out().println("Ctrl-C stops it.");
        terminal.out().flush();
    }
}
