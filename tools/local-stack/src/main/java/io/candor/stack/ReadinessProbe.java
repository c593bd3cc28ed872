package io.candor.stack;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Asks a service whether it is ready. One thread at a time. */
final class ReadinessProbe {

    private static final Duration BETWEEN_QUESTIONS = Duration.ofMillis(100);
    private static final int OK = 200;
    private static final HttpClient CLIENT = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(2))
            .build();

    private final HttpRequest question;
    private String lastAnswer = "no answer";

    ReadinessProbe(URI readiness) {
        this.question =
                HttpRequest.newBuilder(readiness).timeout(Duration.ofSeconds(5)).build();
    }

    boolean isReady() {
        try {
            HttpResponse<String> answer = CLIENT.send(question, HttpResponse.BodyHandlers.ofString());
            lastAnswer = answer.body();
            return answer.statusCode() == OK;
        } catch (IOException notYet) {
            lastAnswer = "no answer (%s)".formatted(notYet);
            return false;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new StackFailure("interrupted while waiting for " + question.uri(), stopped);
        }
    }

    String lastAnswer() {
        return lastAnswer;
    }

    void pause() {
        LockSupport.parkNanos(BETWEEN_QUESTIONS.toNanos());
    }
}
