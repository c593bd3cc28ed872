package io.candor.simulator.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Tells repeated questions apart that do not say which run they are: by order of their call ids, so that a second
 * attempt stays the same run. Safe for any number of threads.
 */
final class RunsWithoutHeader {
    private final Map<String, List<String>> callIds = new ConcurrentHashMap<>();

    /** 0 for the first call of that model and scenario, 1 for the second, … */
    int position(String model, String taskId, @Nullable String callId) {
        List<String> seen = callIds.computeIfAbsent(model + "\u001F" + taskId, key -> new ArrayList<>());
        synchronized (seen) {
            int known = callId == null ? -1 : seen.indexOf(callId);
            if (known >= 0) {
                return known;
            }
            seen.add(callId == null ? "" : callId);
            return seen.size() - 1;
        }
    }

    void reset() {
        callIds.clear();
    }
}
