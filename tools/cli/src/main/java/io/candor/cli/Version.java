package io.candor.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version, as the jar's manifest says. */
public final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {
            "candor "
                    + Optional.ofNullable(CandorCommand.class.getPackage().getImplementationVersion())
                            .orElse("development version")
        };
    }
}
