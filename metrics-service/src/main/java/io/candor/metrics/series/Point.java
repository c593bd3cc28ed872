package io.candor.metrics.series;

import io.micrometer.core.instrument.Tags;

/** A value of a gauge, with the labels that tell it from the gauge's other values. */
record Point(Tags labels, double value) {}
