package io.candor.simulator.judge;

/** The prompt cannot be judged; the message says what is missing and quotes nothing of it. */
public final class JudgePromptException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    JudgePromptException(String message) {
        super(message);
    }
}
