package io.candor.cli.gateway;

/**
 * A dataset after its import.
 *
 * @param dataset as it is stored
 * @param created false where the same content had been there already
 */
public record ImportedDataset(Dataset dataset, boolean created) {}
