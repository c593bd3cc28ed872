package io.candor.cli.evaluate;

import io.candor.cli.CommandFailure;
import io.candor.cli.WrongUsage;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Looks at references to API keys before anything is started; what is given here may be a key, so it is not repeated. */
final class EndpointChecks {
    private static final String VARIABLE = "env:";
    private static final Pattern REFERENCE =
            Pattern.compile("env:CANDOR_KEY_[A-Z0-9_]{1,100}|file:[A-Za-z0-9][A-Za-z0-9._-]{0,100}");

    private EndpointChecks() {}

    /** @throws WrongUsage when it is no reference */
    static void requireReference(String option, @Nullable String reference) {
        if (reference != null && !REFERENCE.matcher(reference).matches()) {
            throw new WrongUsage(
                    ("%s takes a reference, never the key itself: env:CANDOR_KEY_<NAME> for an environment "
                                    + "variable, or file:<name> for a file in the key directory.")
                            .formatted(option));
        }
    }

    /** @throws CommandFailure when services that are started here would not find the variable */
    static void requireVariable(String option, @Nullable String reference, Map<String, String> environment) {
        if (reference == null || !reference.startsWith(VARIABLE)) {
            return;
        }
        String variable = reference.substring(VARIABLE.length());
        if (environment.getOrDefault(variable, "").isBlank()) {
            throw new CommandFailure("The environment variable %s, named by %s, is not set. Set it: export %s=…"
                    .formatted(variable, option, variable));
        }
    }
}
