/**
 * Writes every paid call down before it leaves and its answer before it is used, so that no restart and no redelivery
 * pays twice (ADR 003).
 */
@NullMarked
package io.candor.journal;

import org.jspecify.annotations.NullMarked;
