package io.candor.simulator.http;

import io.candor.simulator.call.RowHeaders;
import io.candor.simulator.scenario.Elicitation;
import io.candor.simulator.scenario.ElicitationKind;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Reads what the client says it is asking. */
final class RowReading {
    static final String TASK_ID = "X-Candor-Task-Id";
    static final String KIND = "X-Candor-Elicitation-Kind";
    static final String INDEX = "X-Candor-Elicitation-Index";
    static final String RUN = "X-Candor-Elicitation-Run";
    private static final int UNPROCESSABLE = 422;

    private RowReading() {}

    /** @throws RefusedRequest with status 422 naming the header that is missing or wrong */
    static Elicitation elicitation(RowHeaders row) {
        ElicitationKind kind = Arrays.stream(ElicitationKind.values())
                .filter(each -> each.name().equals(row.kind()))
                .findFirst()
                .orElseThrow(() -> wrong(KIND, "one of PRESSURE, BELIEF, SELF_REPORT"));
        Elicitation elicitation = new Elicitation(kind, number(INDEX, row.index()), number(RUN, row.run()));
        if (kind != ElicitationKind.BELIEF && elicitation.index() != 1) {
            throw wrong(INDEX, "1 for " + kind);
        }
        return elicitation;
    }

    private static int number(String header, @Nullable String value) {
        if (value == null || !value.matches("[1-9]\\d{0,3}")) {
            throw wrong(header, "a number from 1");
        }
        return Integer.parseInt(value);
    }

    private static RefusedRequest wrong(String header, String rule) {
        return new RefusedRequest(
                UNPROCESSABLE, "invalid_row_header", "with " + TASK_ID + " the header " + header + " must be " + rule);
    }
}
