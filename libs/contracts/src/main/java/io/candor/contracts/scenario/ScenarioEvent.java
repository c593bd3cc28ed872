package io.candor.contracts.scenario;

import io.candor.contracts.CandorEvent;

/** Events of {@code candor.scenarios.v1}. */
public sealed interface ScenarioEvent extends CandorEvent permits ScenarioDispatched {}
