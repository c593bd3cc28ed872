package io.candor.contracts;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

/**
 * The ids that all services derive instead of inventing: name-based UUIDs (RFC 9562 version 3), so that doing a thing
 * twice does it under the same id and the second time can be recognised
 * (docs/adr/001-derived-ids-and-republishing.md). Pure functions.
 */
public final class DerivedIds {
    private DerivedIds() {}

    /** A scenario within an evaluation. */
    public static UUID scenarioUid(UUID evaluationId, String taskId) {
        return derive("scenario", evaluationId.toString(), taskId);
    }

    /** One elicitation of a scenario: the id of its call to the model under test, and its idempotency key. */
    public static UUID callId(UUID scenarioUid, ElicitationKind kind, int index, int run) {
        return derive("call", scenarioUid.toString(), kind.name(), Integer.toString(index), Integer.toString(run));
    }

    /** The judgement of one answer by one judge: the id of the call to the judge. */
    public static UUID judgementId(UUID callId, String judgeIdentity) {
        return derive("judgement", callId.toString(), judgeIdentity);
    }

    /** A scenario's being given up: another fact than its answers, though both carry the scenario's key. */
    public static UUID abandonmentId(UUID scenarioUid) {
        return derive("abandonment", scenarioUid.toString());
    }

    /** A revision of a compacted state. */
    public static UUID revisionId(UUID subject, long revision) {
        return derive("revision", subject.toString(), Long.toString(revision));
    }

    private static UUID derive(String... parts) {
        return UUID.nameUUIDFromBytes(String.join("\u001f", parts).getBytes(StandardCharsets.UTF_8));
    }
}
