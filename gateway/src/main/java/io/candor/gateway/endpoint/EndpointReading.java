package io.candor.gateway.endpoint;

import io.candor.contracts.scenario.EndpointSpecification;
import io.candor.contracts.scenario.EndpointSpecification.Dialect;
import io.candor.contracts.scenario.EndpointSpecification.InstructionRole;
import io.candor.contracts.scenario.EndpointSpecification.TokenParameter;
import io.candor.gateway.problem.MemberChecks;
import io.candor.gateway.problem.Problem;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads an endpoint out of a request, defaults filled in. Thread safe. */
@ApplicationScoped
public class EndpointReading {
    private static final String KIND = "invalid-endpoint";
    private static final int DEFAULT_MAX_IN_FLIGHT = 64;
    private static final int LARGEST_MAX_IN_FLIGHT = 10_000;
    private static final int DEFAULT_TIMEOUT_SECONDS = 120;
    private static final int LARGEST_TIMEOUT_SECONDS = 3_600;
    private static final int MOST_HEADERS = 16;
    private static final long MILLIS = 1_000L;
    private static final Pattern KEY_REFERENCE =
            Pattern.compile("env:CANDOR_KEY_[A-Z0-9_]{1,100}|file:[A-Za-z0-9][A-Za-z0-9._-]{0,100}");
    private static final Pattern HEADER_NAME = Pattern.compile("[A-Za-z0-9!#$%&'*+.^_`|~-]{1,64}");
    private static final Pattern HEADER_VALUE = Pattern.compile("[\\x20-\\x7e]{0,1024}");
    private static final Set<String> RESERVED_HEADERS = Set.of(
            "authorization",
            "proxy-authorization",
            "cookie",
            "x-api-key",
            "api-key",
            "host",
            "content-length",
            "content-type",
            "connection",
            "transfer-encoding",
            "upgrade",
            "idempotency-key",
            "expect");

    private final EndpointPolicy policy;

    EndpointReading(EndpointPolicy policy) {
        this.policy = policy;
    }

    /**
     * The endpoint that a request describes.
     *
     * @param member the request's member that holds it, for messages
     * @throws io.candor.gateway.problem.ProblemException 422 naming the member that is missing or wrong
     */
    public EndpointSpecification read(String member, EndpointRequest request) {
        return new EndpointSpecification(
                policy.accept(member + ".baseUrl", MemberChecks.required(KIND, member + ".baseUrl", request.baseUrl())),
                Dialect.OPENAI_COMPATIBLE,
                MemberChecks.shortText(KIND, member + ".modelId", request.modelId()),
                keyReference(member, request.apiKeyReference()),
                Objects.requireNonNullElse(request.tokenParameter(), TokenParameter.MAX_TOKENS),
                Objects.requireNonNullElse(request.sendTemperature(), true),
                Objects.requireNonNullElse(request.instructionRole(), InstructionRole.SYSTEM),
                headers(member, Objects.requireNonNullElse(request.extraHeaders(), Map.of())),
                MemberChecks.between(
                        KIND,
                        member + ".maxInFlight",
                        Objects.requireNonNullElse(request.maxInFlight(), DEFAULT_MAX_IN_FLIGHT),
                        1,
                        LARGEST_MAX_IN_FLIGHT),
                MILLIS
                        * MemberChecks.between(
                                KIND,
                                member + ".timeoutSeconds",
                                Objects.requireNonNullElse(request.timeoutSeconds(), DEFAULT_TIMEOUT_SECONDS),
                                1,
                                LARGEST_TIMEOUT_SECONDS),
                false);
    }

    private static @Nullable String keyReference(String member, @Nullable String reference) {
        if (reference != null && !KEY_REFERENCE.matcher(reference).matches()) {
            // Not repeated: somebody may have put the key itself there.
            throw Problem.of(
                            422,
                            "invalid-key-reference",
                            ("%s.apiKeyReference must be env:CANDOR_KEY_… (the name of an environment variable of "
                                            + "prompt- and judge-service) or file:<name in the key directory>; "
                                            + "never the key itself.")
                                    .formatted(member))
                    .asException();
        }
        return reference;
    }

    private static Map<String, String> headers(String member, Map<String, String> headers) {
        if (headers.size() > MOST_HEADERS) {
            throw invalid("%s.extraHeaders has more than %d headers.".formatted(member, MOST_HEADERS));
        }
        headers.forEach((name, value) -> {
            if (!HEADER_NAME.matcher(name).matches()
                    || value == null
                    || !HEADER_VALUE.matcher(value).matches()) {
                throw invalid("%s.extraHeaders has a header that is not valid in HTTP.".formatted(member));
            }
            if (RESERVED_HEADERS.contains(name.toLowerCase(Locale.ROOT))) {
                throw invalid(("%s.extraHeaders must not set %s; a key is given as apiKeyReference.")
                        .formatted(member, name));
            }
        });
        return headers;
    }

    private static RuntimeException invalid(String detail) {
        return Problem.of(422, KIND, detail).asException();
    }
}
