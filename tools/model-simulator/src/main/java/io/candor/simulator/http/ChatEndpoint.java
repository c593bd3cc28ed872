package io.candor.simulator.http;

import io.candor.simulator.answer.Answer;
import io.candor.simulator.call.CallLedger;
import io.candor.simulator.call.CallRole;
import io.candor.simulator.call.RowHeaders;
import io.candor.simulator.fault.ActiveFaults;
import io.candor.simulator.fault.FaultBoard;
import io.candor.simulator.fault.Faults;
import io.candor.simulator.fault.Hang;
import io.candor.simulator.fault.Latency;
import io.candor.simulator.fault.ServerErrors;
import io.candor.simulator.judge.JudgePromptException;
import io.candor.simulator.judge.SimulatedJudge;
import io.candor.simulator.outcome.Chance;
import io.candor.simulator.profile.Profile;
import io.candor.simulator.profile.Profiles;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** {@code POST /v1/chat/completions}. Safe for any number of threads. */
final class ChatEndpoint {
    private static final int OK = 200;
    private static final int UNPROCESSABLE = 422;
    private static final Duration FOR_EVER = Duration.ofDays(3650);

    private final SimulatedModels models;
    private final Conversations conversations;
    private final FaultBoard faultBoard;
    private final CallLedger ledger;
    private final Pauses pauses;
    private final InstantSource clock;
    private final Chance chance;
    private final AtomicLong anonymousCalls = new AtomicLong();

    ChatEndpoint(
            SimulatedModels models,
            Conversations conversations,
            FaultBoard faultBoard,
            CallLedger ledger,
            Pauses pauses,
            InstantSource clock,
            Chance chance) {
        this.models = models;
        this.conversations = conversations;
        this.faultBoard = faultBoard;
        this.ledger = ledger;
        this.pauses = pauses;
        this.clock = clock;
        this.chance = chance;
    }

    /**
     * One request.
     *
     * @param callId {@code Idempotency-Key}, null without
     * @param authorization that header, null without
     */
    record Incoming(
            byte[] body, @Nullable String callId, @Nullable String authorization, RowHeaders row) {}

    /**
     * What to send, and the ticket that is to be told in case it cannot be sent.
     *
     * @param reply null when the connection is to be closed without any answer
     */
    record Answered(@Nullable Reply reply, CallLedger.Ticket ticket) {}

    /** Counts the request, and answers it as faults and plan have it. */
    Answered answer(Incoming incoming) {
        ChatRequest request = ChatRequest.read(incoming.body());
        CallRole role = request.model().equals(Profiles.JUDGE) ? CallRole.JUDGE : CallRole.TARGET;
        CallLedger.Ticket ticket = ledger.received(incoming.callId(), request.model(), role, incoming.row());
        int status = 0;
        try {
            Reply reply = reply(request, incoming, ticket.attempt());
            status = reply == null ? 0 : reply.status();
            return new Answered(reply, ticket);
        } catch (RefusedRequest e) {
            status = e.status();
            return new Answered(e.reply(), ticket);
        } finally {
            ticket.answered(status);
        }
    }

    private @Nullable Reply reply(ChatRequest request, Incoming incoming, int attempt) {
        ActiveFaults active = faultBoard.of(request.model());
        Faults faults = active.faults();
        Gatekeeping.check(request.model(), models, active, incoming.authorization(), clock);
        String call = incoming.callId() == null ? "anonymous " + anonymousCalls.incrementAndGet() : incoming.callId();
        Chance ofCall = chance.of(call);
        Chance ofAttempt = ofCall.of("attempt " + attempt);
        Answer planned = planned(request, incoming, faults, ofAttempt);
        if (!waited(faults, ofCall, ofAttempt)) {
            return null;
        }
        ServerErrors errors = faults.serverErrors();
        if (errors != null && ofAttempt.share("server error") < errors.share()) {
            throw new RefusedRequest(errors.status(), "server_error", "a simulated failure of the server");
        }
        if (ofAttempt.share("rubbish body") < faults.rubbishBody()) {
            return whole("<html><body>Bad gateway".getBytes(StandardCharsets.UTF_8));
        }
        byte[] body = ChatJson.completion(
                "chatcmpl-sim-" + Integer.toHexString(call.hashCode()),
                request.model(),
                request.messages(),
                planned,
                clock.instant());
        return ofAttempt.share("cut body") < faults.cutBody() ? new Reply.Cut(OK, json(), body) : whole(body);
    }

    private Answer planned(ChatRequest request, Incoming incoming, Faults faults, Chance ofAttempt) {
        Answer answer = answer(request, incoming);
        if (ofAttempt.share("refusal") < faults.refusal()) {
            return new Answer.Refusal(null);
        }
        if (ofAttempt.share("empty content") < faults.emptyContent()) {
            return new Answer.Text("");
        }
        return ofAttempt.share("rubbish text") < faults.rubbishText()
                ? new Answer.Text("Lorem ipsum dolor sit amet, consectetur adipiscing elit.")
                : answer;
    }

    private Answer answer(ChatRequest request, Incoming incoming) {
        if (request.model().equals(Profiles.JUDGE)) {
            try {
                return new Answer.Text(SimulatedJudge.reply(request.messages()));
            } catch (JudgePromptException e) {
                throw new RefusedRequest(UNPROCESSABLE, "no_judge_prompt", String.valueOf(e.getMessage()));
            }
        }
        Profile profile = models.profile(request.model());
        return conversations.answer(models.book(), profile, request.messages(), incoming.row(), incoming.callId());
    }

    /** @return false when no answer is to be given any more */
    private boolean waited(Faults faults, Chance ofCall, Chance ofAttempt) {
        Hang hang = faults.hang();
        if (hang != null && ofAttempt.share("hang") < hang.share()) {
            Double seconds = hang.seconds();
            return pauses.pause(seconds == null ? FOR_EVER : Duration.ofNanos((long) (seconds * 1e9)));
        }
        Latency latency = faults.latency();
        return pauses.pause(latency == null ? Duration.ZERO : latency.of(ofCall));
    }

    private static Reply whole(byte[] body) {
        return new Reply.Whole(OK, json(), body);
    }

    private static Map<String, String> json() {
        return Map.of("Content-Type", "application/json");
    }
}
