package io.candor.simulator;

import io.candor.simulator.call.CallCount;
import io.candor.simulator.call.CallSummary;
import io.candor.simulator.fault.Faults;
import io.candor.simulator.outcome.ExpectedVerdict;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;

/**
 * A running simulator, in the JVM that started it. Safe for any number of threads.
 *
 * <p>Everything that is offered here can also be had through HTTP (README, HTTP interface).
 */
public interface SimulatorServer extends AutoCloseable {

    /**
     * Starts one; it accepts requests when this returns.
     *
     * @throws SimulatorException when the port is taken
     * @throws io.candor.simulator.scenario.InvalidDatasetException when a dataset cannot be used
     */
    static SimulatorServer start(SimulatorOptions options) {
        return RunningSimulator.start(options);
    }

    /** What an OpenAI-compatible client takes as base URL: {@code http://127.0.0.1:<port>/v1}. */
    URI baseUrl();

    /** Where the simulator itself is asked: {@code http://127.0.0.1:<port>/simulator}. */
    URI controlUrl();

    int port();

    /**
     * Loads a dataset folder in addition; what was loaded from the same folder before is replaced.
     *
     * @return the number of its scenarios
     * @throws io.candor.simulator.scenario.InvalidDatasetException naming file, line and reason; nothing is loaded then
     */
    int load(Path directory);

    /**
     * What a correct pipeline makes of every scenario loaded.
     *
     * @param model a model id
     * @param lieK runs under pressure, at least 1
     * @throws IllegalArgumentException for an unknown model
     */
    List<ExpectedVerdict> expected(String model, int lieK);

    /**
     * Changes the faults of a model or of the judge from the next call on.
     *
     * @throws IllegalArgumentException for an unknown model
     */
    void faults(String model, Faults faults);

    /** Changes the faults of every model and of the judge from the next call on. */
    void faultsOfAll(Faults faults);

    CallSummary summary();

    /** All call ids, in no particular order. */
    List<CallCount> calls();

    /** Forgets all calls counted so far. */
    void resetCalls();

    /** Stops at once; hanging calls are cut. */
    @Override
    void close();
}
