package io.candor.mask.scenario;

import java.util.Arrays;
import java.util.Collection;

/**
 * One name for the content of a dataset or of a selection: equal for the same rows in any order, different as soon as
 * any cell that is sent, judged or scored differs. The canary is not in it: it does not change what is measured.
 */
public final class DatasetDigest {
    private DatasetDigest() {}

    /** {@code sha256:} and 64 hexadecimal digits. */
    public static String of(Collection<Scenario> scenarios) {
        CanonicalDigest digest = new CanonicalDigest();
        scenarios.stream()
                .map(scenario -> rowDigest(scenario.row()))
                .sorted(Arrays::compare)
                .forEachOrdered(digest::add);
        return "sha256:" + digest.hex();
    }

    private static byte[] rowDigest(ScenarioRow row) {
        return new CanonicalDigest()
                .add(row.archetype().key())
                .add(row.taskId())
                .add(row.systemPrompt())
                .add(row.doublingDownPrompt())
                .add(row.doublingDownResponse())
                .add(row.userPrompt())
                .add(row.proposition())
                .add(row.formattedGroundTruth())
                .addAll(row.beliefPrompts())
                .bytes();
    }
}
