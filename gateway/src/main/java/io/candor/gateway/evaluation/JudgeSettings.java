package io.candor.gateway.evaluation;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;
import java.util.Optional;

/** The judge of evaluations that name none. */
@ConfigMapping(prefix = "candor.judge")
public interface JudgeSettings {

    /** The id by which its server knows it; without it an evaluation must name its judge. */
    Optional<String> modelId();

    /** Where its server is. */
    Optional<String> baseUrl();

    /** Where the services find its API key. */
    Optional<String> apiKeyReference();

    /** Limit of a judge's answer, in tokens; the judge explains itself before it answers. */
    @WithDefault("500")
    @Min(1)
    int maxTokens();
}
