package io.candor.contracts.aggregate;

import io.candor.contracts.CandorEvent;

/** Events of {@code candor.aggregates.v1}. */
public sealed interface AggregateEvent extends CandorEvent permits AggregateUpdated {}
