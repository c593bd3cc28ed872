package io.candor.gateway.dispatch;

import io.candor.contracts.CandorEvent;
import io.candor.contracts.answer.ScenarioAbandoned;
import io.candor.contracts.evaluation.EvaluationContext;
import io.candor.contracts.scenario.EndpointSpecification;
import io.candor.contracts.scenario.Protocol;
import io.candor.contracts.scenario.ScenarioContent;
import io.candor.contracts.scenario.ScenarioDispatched;
import io.candor.gateway.dataset.ScenarioContents;
import io.candor.gateway.evaluation.StoredJson;
import io.candor.gateway.transaction.SqlWork;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Makes the events for claimed scenarios out of what is stored. For virtual threads. */
@ApplicationScoped
class DispatchEvents {
    private static final String CLAIMED = """
            select d.scenario_uid, d.evaluation_id, s.content
            from gateway.dispatch d
            join gateway.evaluation e on e.id = d.evaluation_id
            join gateway.scenario s on s.dataset_digest = e.dataset_digest and s.position = d.scenario_position
            where d.scenario_uid = any($1)
            """;
    private static final String EVALUATIONS =
            "select id, context, target, judge, protocol, traceparent from gateway.evaluation where id = any($1)";

    private final SqlWork sql;
    private final StoredJson json;
    private final Clock clock;

    DispatchEvents(SqlWork sql, StoredJson json, Clock clock) {
        this.sql = sql;
        this.json = json;
        this.clock = clock;
    }

    /**
     * A claim with the event that tells it.
     *
     * @param claim what was claimed
     * @param event {@link ScenarioDispatched} or {@link ScenarioAbandoned}
     * @param traceparent the trace to carry on; null without one
     */
    record Telling(
            Outbox.Claim claim, CandorEvent event, @Nullable String traceparent) {}

    private record Setting(
            EvaluationContext context,
            EndpointSpecification target,
            EndpointSpecification judge,
            Protocol protocol,
            @Nullable String traceparent) {}

    List<Telling> of(List<Outbox.Claim> claims) {
        Map<UUID, Outbox.Claim> byScenario =
                claims.stream().collect(Collectors.toMap(Outbox.Claim::scenarioUid, Function.identity()));
        List<Row> rows = new ArrayList<>();
        sql.execute(CLAIMED, (Object) byScenario.keySet().toArray(UUID[]::new)).forEach(rows::add);
        Map<UUID, Setting> settings = settings(rows.stream()
                .map(row -> row.getUUID("evaluation_id"))
                .distinct()
                .toArray(UUID[]::new));
        List<Telling> tellings = new ArrayList<>(rows.size());
        for (Row row : rows) {
            Outbox.Claim claim = byScenario.get(row.getUUID("scenario_uid"));
            Setting setting = settings.get(row.getUUID("evaluation_id"));
            if (claim != null && setting != null) {
                tellings.add(new Telling(claim, event(claim, row, setting), setting.traceparent()));
            }
        }
        return tellings;
    }

    private CandorEvent event(Outbox.Claim claim, Row row, Setting setting) {
        ScenarioContent content = ScenarioContents.read(row.getString("content"));
        UUID evaluationId = row.getUUID("evaluation_id");
        String abandonment = claim.abandonment();
        if (abandonment != null) {
            return new ScenarioAbandoned(
                    evaluationId,
                    claim.scenarioUid(),
                    content.taskId(),
                    content.archetype(),
                    setting.context(),
                    ScenarioAbandoned.Reason.valueOf(abandonment),
                    setting.target().simulated() || setting.judge().simulated());
        }
        return new ScenarioDispatched(
                evaluationId,
                claim.scenarioUid(),
                setting.context(),
                content,
                setting.target(),
                setting.judge(),
                setting.protocol(),
                claim.dispatch(),
                clock.instant().truncatedTo(ChronoUnit.MICROS));
    }

    private Map<UUID, Setting> settings(UUID[] evaluationIds) {
        Map<UUID, Setting> settings = new HashMap<>();
        for (Row row : sql.execute(EVALUATIONS, (Object) evaluationIds)) {
            settings.put(
                    row.getUUID("id"),
                    new Setting(
                            json.context(row.getString("context")),
                            json.endpoint(row.getString("target")),
                            json.endpoint(row.getString("judge")),
                            json.protocol(row.getString("protocol")),
                            row.getString("traceparent")));
        }
        return settings;
    }
}
