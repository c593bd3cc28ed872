package io.candor.gateway.dispatch;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Shares free places among running evaluations. Pure function: a higher priority goes first; evaluations of the same
 * priority take turns, the one with the fewest scenarios in flight first, so a huge evaluation does not hold back a
 * small one. A place is given only within the evaluation's window, both endpoints' windows and the total one, so an
 * endpoint that answers slowly fills its own window and no other.
 */
final class WindowAllotment {
    private final int endpointWindow;
    private final int totalWindow;

    WindowAllotment(int endpointWindow, int totalWindow) {
        this.endpointWindow = endpointWindow;
        this.totalWindow = totalWindow;
    }

    /**
     * What an evaluation has and wants.
     *
     * @param evaluationId which evaluation
     * @param priority the higher the sooner
     * @param window its scenarios in flight at the most
     * @param target endpoint of the model under test
     * @param judge endpoint of the judge, maybe the same
     * @param inFlight scenarios in flight now
     * @param pending scenarios that could be dispatched; 0 for an evaluation that is not running
     */
    record Demand(
            UUID evaluationId, int priority, int window, String target, String judge, int inFlight, int pending) {}

    /** Places by evaluation; those that get none are left out. */
    Map<UUID, Integer> share(List<Demand> demands) {
        int total = 0;
        Map<String, Integer> byEndpoint = new HashMap<>();
        for (Demand demand : demands) {
            total += demand.inFlight();
            occupy(byEndpoint, demand, demand.inFlight());
        }
        List<Demand> waiting = new ArrayList<>(demands);
        Map<UUID, Integer> places = new LinkedHashMap<>();
        while (total < totalWindow) {
            waiting.removeIf(demand -> !mayHaveOneMore(demand, places, byEndpoint));
            if (waiting.isEmpty()) {
                break;
            }
            Demand next = waiting.stream()
                    .min(Comparator.comparingInt((Demand demand) -> -demand.priority())
                            .thenComparingInt(demand -> demand.inFlight() + given(places, demand)))
                    .orElseThrow();
            places.merge(next.evaluationId(), 1, Integer::sum);
            occupy(byEndpoint, next, 1);
            total++;
        }
        return places;
    }

    private boolean mayHaveOneMore(Demand demand, Map<UUID, Integer> places, Map<String, Integer> byEndpoint) {
        int given = given(places, demand);
        return given < demand.pending()
                && demand.inFlight() + given < demand.window()
                && byEndpoint.getOrDefault(demand.target(), 0) < endpointWindow
                && byEndpoint.getOrDefault(demand.judge(), 0) < endpointWindow;
    }

    private static void occupy(Map<String, Integer> byEndpoint, Demand demand, int scenarios) {
        byEndpoint.merge(demand.target(), scenarios, Integer::sum);
        if (!demand.judge().equals(demand.target())) {
            byEndpoint.merge(demand.judge(), scenarios, Integer::sum);
        }
    }

    private static int given(Map<UUID, Integer> places, Demand demand) {
        return places.getOrDefault(demand.evaluationId(), 0);
    }
}
