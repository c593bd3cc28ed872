package io.candor.gateway.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import io.candor.gateway.dispatch.WindowAllotment.Demand;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class WindowAllotmentTest {
    private static final String FAST = "http://fast/v1";
    private static final String SLOW = "http://slow/v1";
    private static final String JUDGE = "http://judge/v1";

    private static Demand demand(int priority, int window, String target, String judge, int inFlight, int pending) {
        return new Demand(UUID.randomUUID(), priority, window, target, judge, inFlight, pending);
    }

    @Test
    void anEvaluationGetsNoMoreThanItsWindowHasRoomFor() {
        Demand demand = demand(0, 10, FAST, FAST, 7, 100);

        assertThat(new WindowAllotment(100, 100).share(List.of(demand)))
                .containsExactly(Map.entry(demand.evaluationId(), 3));
    }

    @Test
    void anEvaluationGetsNoMoreThanItHasPending() {
        Demand demand = demand(0, 10, FAST, FAST, 0, 2);

        assertThat(new WindowAllotment(100, 100).share(List.of(demand)))
                .containsExactly(Map.entry(demand.evaluationId(), 2));
    }

    @Test
    void aSmallEvaluationCatchesUpWithAHugeOneBeforeThatGetsMore() {
        Demand huge = demand(0, 1000, FAST, FAST, 18, 1000);
        Demand small = demand(0, 1000, FAST, FAST, 0, 1000);

        Map<UUID, Integer> places = new WindowAllotment(100, 30).share(List.of(huge, small));

        assertThat(places).containsExactly(Map.entry(small.evaluationId(), 12));
    }

    @Test
    void evaluationsOfOnePriorityShareEqually() {
        Demand one = demand(0, 1000, FAST, FAST, 0, 1000);
        Demand other = demand(0, 1000, FAST, FAST, 0, 1000);

        Map<UUID, Integer> places = new WindowAllotment(100, 30).share(List.of(one, other));

        assertThat(places).containsOnly(Map.entry(one.evaluationId(), 15), Map.entry(other.evaluationId(), 15));
    }

    @Test
    void aHigherPriorityGoesFirst() {
        Demand low = demand(0, 1000, FAST, FAST, 0, 1000);
        Demand high = demand(5, 20, FAST, FAST, 0, 1000);

        Map<UUID, Integer> places = new WindowAllotment(100, 30).share(List.of(low, high));

        assertThat(places).containsOnly(Map.entry(high.evaluationId(), 20), Map.entry(low.evaluationId(), 10));
    }

    @Test
    void aSlowEndpointFillsItsOwnWindowAndStarvesNobody() {
        Demand slow = demand(0, 1000, SLOW, SLOW, 50, 1000);
        Demand fast = demand(0, 40, FAST, FAST, 0, 1000);

        Map<UUID, Integer> places = new WindowAllotment(50, 100).share(List.of(slow, fast));

        assertThat(places).containsExactly(Map.entry(fast.evaluationId(), 40));
    }

    @Test
    void aFullJudgeHoldsBackItsOwnEvaluationsOnly() {
        Demand judgedThere = demand(0, 1000, FAST, JUDGE, 50, 1000);
        Demand judgedElsewhere = demand(0, 1000, FAST, SLOW, 0, 1000);

        Map<UUID, Integer> places = new WindowAllotment(50, 200).share(List.of(judgedThere, judgedElsewhere));

        // The target they share is full as well: 50 of 50.
        assertThat(places).isEmpty();
        assertThat(new WindowAllotment(50, 200)
                        .share(List.of(demand(0, 1000, SLOW, JUDGE, 50, 1000), judgedElsewhereOn("http://third/v1"))))
                .hasSize(1);
    }

    private static Demand judgedElsewhereOn(String judge) {
        return demand(0, 1000, FAST, judge, 0, 1000);
    }

    @Test
    void evaluationsThatAreBeingEndedStillOccupyTheirPlaces() {
        Demand cancelling = demand(0, 50, FAST, FAST, 25, 0);
        Demand running = demand(0, 50, FAST, FAST, 0, 1000);

        Map<UUID, Integer> places = new WindowAllotment(100, 30).share(List.of(cancelling, running));

        assertThat(places).containsExactly(Map.entry(running.evaluationId(), 5));
    }

    @RepeatedTest(200)
    void noBoundIsEverExceededAndNoPlaceIsLeftThatCouldBeGiven(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        int endpointWindow = 1 + random.nextInt(40);
        int totalWindow = 1 + random.nextInt(80);
        List<String> endpoints = List.of(FAST, SLOW, JUDGE);
        List<Demand> demands = new ArrayList<>();
        int occupied = 0;
        for (int index = 0; index < 1 + random.nextInt(6); index++) {
            int inFlight = random.nextInt(Math.max(1, Math.min(endpointWindow, totalWindow) / 8));
            occupied += inFlight;
            demands.add(demand(
                    random.nextInt(3),
                    1 + random.nextInt(30),
                    endpoints.get(random.nextInt(3)),
                    endpoints.get(random.nextInt(3)),
                    inFlight,
                    random.nextInt(50)));
        }

        Map<UUID, Integer> places = new WindowAllotment(endpointWindow, totalWindow).share(demands);

        Map<String, Integer> byEndpoint = new HashMap<>();
        int total = 0;
        for (Demand demand : demands) {
            int now = demand.inFlight() + places.getOrDefault(demand.evaluationId(), 0);
            total += now;
            byEndpoint.merge(demand.target(), now, Integer::sum);
            if (!demand.judge().equals(demand.target())) {
                byEndpoint.merge(demand.judge(), now, Integer::sum);
            }
            if (places.containsKey(demand.evaluationId())) {
                assertThat(now).isLessThanOrEqualTo(demand.window());
                assertThat(places.get(demand.evaluationId())).isLessThanOrEqualTo(demand.pending());
            }
        }
        assertThat(total).isLessThanOrEqualTo(Math.max(totalWindow, occupied));
        int given = total;
        for (Demand demand : demands) {
            int places1 = places.getOrDefault(demand.evaluationId(), 0);
            boolean couldHaveOneMore = given < totalWindow
                    && places1 < demand.pending()
                    && demand.inFlight() + places1 < demand.window()
                    && byEndpoint.get(demand.target()) < endpointWindow
                    && byEndpoint.get(demand.judge()) < endpointWindow;
            assertThat(couldHaveOneMore).as("a place was left free").isFalse();
        }
    }
}
