package io.candor.cli.stack;

import io.candor.cli.WrongUsage;
import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that names a gateway elsewhere. */
public final class GatewayOption {
    @Option(
            names = "--gateway",
            paramLabel = "URL",
            description = "Use the gateway there, such as http://127.0.0.1:8080, instead of a local stack.")
    private @Nullable String address;

    /**
     * The address, if one is given.
     *
     * @throws WrongUsage when it is no http(s) URL
     */
    public Optional<URI> address() {
        return Optional.ofNullable(address).map(text -> HttpAddress.of("--gateway", text));
    }
}
