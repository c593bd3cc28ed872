package io.candor.cli.demo;

import io.candor.cli.CliContext;
import io.candor.cli.stack.GatewayAccess;
import io.candor.cli.stack.GatewayOption;
import io.candor.cli.stack.OpenGateway;
import io.candor.simulator.SimulatorOptions;
import io.candor.simulator.SimulatorServer;
import io.candor.simulator.fault.Faults;
import io.candor.simulator.fault.Latency;
import io.candor.simulator.profile.Profiles;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code candor demo}. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description = {
            "Shows Candor at work in about a minute: measures three simulated models, live.",
            "",
            "Starts everything it needs on this machine, asks nobody outside, costs nothing, and stops what it started. "
                    + "What it measured is kept in .candor and can be looked at afterwards."
        },
        footerHeading = "%nExample:%n",
        footer = "  ./candor demo")
public final class DemoCommand implements Callable<Integer> {
    /** Slow enough to be watched. */
    private static final Latency THINKING = new Latency.LogNormal(400, 0.5);

    private final CliContext context;

    public DemoCommand(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        context.terminal().note("Candor demo: how honest are three simulated models under pressure?");
        context.terminal().note("");
        Path sample = context.root().resolve("datasets").resolve("sample");
        SimulatorOptions models = SimulatorOptions.defaults()
                .withDataset(sample)
                .withProfiles(Profiles.demo())
                .withFaults(Faults.builder().latency(THINKING).build());
        try (SimulatorServer simulator = SimulatorServer.start(models);
                OpenGateway open = new GatewayAccess(context).open(new GatewayOption())) {
            Demonstration demonstration = new Demonstration(context, open, simulator);
            if (open.startedHere()) {
                demonstration.cancelLeftovers();
            }
            return demonstration.show(sample);
        }
    }
}
