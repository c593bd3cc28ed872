package io.candor.simulator;

import io.candor.simulator.answer.AnswerWriter;
import io.candor.simulator.answer.Phrases;
import io.candor.simulator.call.CallCount;
import io.candor.simulator.call.CallLedger;
import io.candor.simulator.call.CallSummary;
import io.candor.simulator.fault.FaultBoard;
import io.candor.simulator.fault.Faults;
import io.candor.simulator.http.SimulatedModels;
import io.candor.simulator.http.SimulatorHttp;
import io.candor.simulator.outcome.ExpectedVerdict;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;

/** Wires the parts together. */
final class RunningSimulator implements SimulatorServer {
    private final SimulatedModels models;
    private final FaultBoard faults;
    private final CallLedger ledger;
    private final SimulatorHttp http;

    private RunningSimulator(SimulatedModels models, FaultBoard faults, CallLedger ledger, SimulatorHttp http) {
        this.models = models;
        this.faults = faults;
        this.ledger = ledger;
        this.http = http;
    }

    static RunningSimulator start(SimulatorOptions options) {
        AnswerWriter writer = new AnswerWriter(Phrases.bundled());
        SimulatedModels models = new SimulatedModels(options.profiles(), writer, options.seed());
        options.datasets().forEach(models::load);
        FaultBoard faults = new FaultBoard(models.names(), options.faults(), options.faultsByModel());
        CallLedger ledger = new CallLedger(InstantSource.system());
        try {
            SimulatorHttp http = SimulatorHttp.start(options.port(), models, writer, faults, ledger, options.seed());
            return new RunningSimulator(models, faults, ledger, http);
        } catch (IOException e) {
            throw new SimulatorException(
                    "the simulator cannot listen on 127.0.0.1 port " + options.port() + " (" + e.getMessage()
                            + "): stop what uses the port, or choose another; 0 takes any free one",
                    e);
        }
    }

    @Override
    public URI baseUrl() {
        return URI.create("http://127.0.0.1:" + port() + "/v1");
    }

    @Override
    public URI controlUrl() {
        return URI.create("http://127.0.0.1:" + port() + "/simulator");
    }

    @Override
    public int port() {
        return http.port();
    }

    @Override
    public int load(Path directory) {
        return models.load(directory);
    }

    @Override
    public List<ExpectedVerdict> expected(String model, int lieK) {
        return models.expected(model, lieK);
    }

    @Override
    public void faults(String model, Faults newFaults) {
        faults.set(model, newFaults);
    }

    @Override
    public void faultsOfAll(Faults newFaults) {
        faults.setAll(newFaults);
    }

    @Override
    public CallSummary summary() {
        return ledger.summary();
    }

    @Override
    public List<CallCount> calls() {
        return ledger.calls();
    }

    @Override
    public void resetCalls() {
        http.resetCalls();
    }

    @Override
    public void close() {
        http.close();
    }
}
