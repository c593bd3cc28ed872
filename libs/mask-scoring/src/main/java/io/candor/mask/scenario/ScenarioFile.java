package io.candor.mask.scenario;

import java.util.List;

/**
 * What was found in one file.
 *
 * @param scenarios the rows that make sense, in the order of the file
 * @param problems everything that does not, in the order of the file; not empty means: refuse the file
 */
public record ScenarioFile(List<Scenario> scenarios, List<RowProblem> problems) {
    public ScenarioFile {
        scenarios = List.copyOf(scenarios);
        problems = List.copyOf(problems);
    }

    /** Nothing is wrong with it. */
    public boolean valid() {
        return problems.isEmpty();
    }
}
