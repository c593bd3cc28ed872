package io.candor.gateway.endpoint;

import io.candor.gateway.problem.Problem;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.List;

/** Decides whether a base URL may be called at all. Looks names up, connects to nothing. Thread safe. */
@ApplicationScoped
public class EndpointPolicy {
    private static final int LONGEST_URL = 2048;

    private final AllowList allowed;

    EndpointPolicy(EndpointSettings settings) {
        this.allowed = new AllowList(settings.allow());
    }

    /**
     * The base URL in the form in which it is stored: without a trailing slash.
     *
     * @param member the request's member that holds it, for the message
     * @throws io.candor.gateway.problem.ProblemException 422 when it is not http(s), has user info, a query or a
     *     fragment, is not allowed, or names an unknown host
     */
    public String accept(String member, String baseUrl) {
        URI uri = parse(member, baseUrl);
        String host = uri.getHost().replaceAll("^\\[|\\]$", "");
        if (!allowed.allowsName(host)) {
            checkAddresses(member, baseUrl, host);
        }
        String accepted = uri.toString();
        return accepted.endsWith("/") ? accepted.substring(0, accepted.length() - 1) : accepted;
    }

    private static URI parse(String member, String baseUrl) {
        if (baseUrl.length() > LONGEST_URL) {
            throw invalid(member, "a URL", "it is longer than %d characters".formatted(LONGEST_URL));
        }
        try {
            URI uri = new URI(baseUrl);
            if (!"http".equals(uri.getScheme()) && !"https".equals(uri.getScheme())) {
                throw invalid(member, baseUrl, "it does not start with http:// or https://");
            }
            if (uri.getRawUserInfo() != null || baseUrl.contains("@")) {
                // Not repeated: what stands before the @ may be a secret.
                throw invalid(member, "the URL", "it has user info; give the key as apiKeyReference instead");
            }
            if (uri.getRawQuery() != null || uri.getRawFragment() != null) {
                throw invalid(member, uri.getScheme() + "://" + uri.getHost(), "it has a query or a fragment");
            }
            if (uri.getHost() == null || uri.getPort() > 65_535) {
                throw invalid(member, baseUrl, "it names no host and port");
            }
            return uri;
        } catch (URISyntaxException wrong) {
            throw invalid(member, "the text given", "it is no URL: " + wrong.getReason());
        }
    }

    private void checkAddresses(String member, String baseUrl, String host) {
        List<InetAddress> addresses;
        try {
            addresses = List.of(InetAddress.getAllByName(host));
        } catch (UnknownHostException unknown) {
            throw Problem.of(
                            422,
                            "endpoint-unreachable",
                            "%s: the host %s of %s is unknown. Check its spelling.".formatted(member, host, baseUrl))
                    .asException();
        }
        if (!allowed.allowsAddresses(addresses)) {
            throw Problem.of(
                            422,
                            "endpoint-not-allowed",
                            ("%s: %s is not among the hosts that may be called (%s). "
                                            + "Add its host or a CIDR to candor.endpoints.allow.")
                                    .formatted(member, baseUrl, allowed))
                    .asException();
        }
    }

    private static RuntimeException invalid(String member, String place, String reason) {
        return Problem.of(422, "invalid-endpoint", "%s: %s cannot be used: %s.".formatted(member, place, reason))
                .asException();
    }
}
