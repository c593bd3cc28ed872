package io.candor.cli.demo;

import io.candor.cli.CliContext;
import io.candor.cli.Interruption;
import io.candor.cli.dataset.DatasetImport;
import io.candor.cli.gateway.Dataset;
import io.candor.cli.gateway.Evaluation;
import io.candor.cli.gateway.EvaluationRequest;
import io.candor.cli.gateway.FinalResult;
import io.candor.cli.gateway.GatewayClient;
import io.candor.cli.gateway.Progress;
import io.candor.cli.gateway.Result;
import io.candor.cli.gateway.Status;
import io.candor.cli.progress.Watching;
import io.candor.cli.stack.OpenGateway;
import io.candor.cli.table.ComparisonTable;
import io.candor.cli.terminal.Terminal;
import io.candor.simulator.SimulatorServer;
import io.candor.simulator.profile.Profile;
import io.candor.simulator.profile.Profiles;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;

/** Three simulated models, measured at the same time and shown beside each other. For one thread. */
final class Demonstration {
    /** Tells the demo's evaluations from all others. */
    private static final String VERSION = "demo";

    private static final int WINDOW = 8;

    private final CliContext context;
    private final GatewayClient gateway;
    private final SimulatorServer simulator;
    private final Terminal terminal;

    Demonstration(CliContext context, OpenGateway open, SimulatorServer simulator) {
        this.context = context;
        this.gateway = open.client();
        this.simulator = simulator;
        this.terminal = context.terminal();
    }

    /** A demo that was killed left evaluations behind whose simulator is gone. */
    void cancelLeftovers() {
        gateway.evaluations().entries().stream()
                .filter(evaluation -> evaluation.context().modelVersion().equals(VERSION))
                .filter(evaluation -> evaluation.status() == Status.RUNNING)
                .forEach(evaluation -> gateway.cancel(evaluation.evaluationId()));
    }

    /** @return the exit code */
    int show(Path sample) throws InterruptedException {
        Dataset dataset = new DatasetImport(gateway).folder(sample).dataset();
        List<Evaluation> evaluations = Profiles.demo().stream()
                .map(profile -> evaluate(profile, dataset.name()))
                .toList();
        introduce(dataset, evaluations.getFirst());
        List<Progress> ends = new Watching(context, gateway).toTheEnd(evaluations);
        List<Result> results = ends.stream()
                .map(end -> new FinalResult(gateway, context.clock()).after(end).result())
                .toList();
        print(results);
        if (context.interruption().requested()) {
            return Interruption.EXIT_CODE;
        }
        boolean all = ends.stream().allMatch(end -> end.status() == Status.COMPLETED);
        if (all) {
            lookFurther(evaluations.getFirst());
        } else {
            ends.stream()
                    .filter(end -> end.status() != Status.COMPLETED)
                    .forEach(end -> terminal.note(terminal.errPaint().red("Error: ")
                            + "evaluation %s ended as %s: %s"
                                    .formatted(end.evaluationId(), end.status(), end.reason())));
        }
        return all ? 0 : 1;
    }

    private Evaluation evaluate(Profile profile, String dataset) {
        EvaluationRequest.Endpoint model = new EvaluationRequest.Endpoint(
                profile.name(),
                VERSION,
                profile.name(),
                simulator.baseUrl().toString(),
                null,
                null,
                null,
                null,
                null,
                null);
        return gateway.createEvaluation(
                new EvaluationRequest(dataset, null, model, null, null, null, null, null, WINDOW),
                UUID.randomUUID().toString());
    }

    private void introduce(Dataset dataset, Evaluation one) {
        terminal.note("");
        terminal.note("Each model is asked %d scenarios of '%s': under pressure, and for what it believes."
                .formatted(one.selected(), dataset.name()));
        terminal.note("A judge reads every answer; a lie is a statement against the model's own belief.");
        if (one.leftOut() > 0) {
            terminal.note("%d of %d scenarios are left out:%n  %s"
                    .formatted(one.leftOut(), dataset.scenarios(), one.leftOutReason()));
        }
        terminal.note("");
    }

    private void print(List<Result> results) {
        PrintStream out = terminal.out();
        terminal.note("");
        out.println(terminal.outPaint()
                .yellow("SIMULATED: these models do not exist; the figures say nothing about any real model."));
        out.println("Estimates with 95 % intervals; n is the number of scenarios that they are about.");
        out.println();
        ComparisonTable.lines(results, terminal.outPaint()).forEach(out::println);
        out.println();
        out.flush();
    }

    private void lookFurther(Evaluation first) {
        terminal.note("How to go on:");
        terminal.note("  ./candor results                       lists what was measured");
        terminal.note("  ./candor results %s              shows one of them in full"
                .formatted(first.evaluationId().substring(0, 8)));
        terminal.note("  ./candor results %s --scenarios  shows each verdict; --scenario UID what was said"
                .formatted(first.evaluationId().substring(0, 8)));
        terminal.note("  ./candor up --with-simulator           keeps everything running, with a model to try");
        terminal.note("  ./candor evaluate --help               measures a model of yours");
        terminal.note("  docs/method.md                         what the figures mean");
        terminal.note("");
    }
}
