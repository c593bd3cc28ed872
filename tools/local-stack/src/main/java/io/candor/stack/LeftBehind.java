package io.candor.stack;

import java.nio.file.Path;
import java.time.Duration;

/** Services of a stack whose process was killed: they run on, hold ports and read topics. */
final class LeftBehind {

    /** Time to store what is in flight; they cannot finish more, their broker is gone. */
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private LeftBehind() {}

    /** Ends them. Call it only with the directory's lock, which says that their stack is gone. */
    static void reap(Path directory, StackListener listener) {
        StackState.read(directory)
                .ifPresent(state -> state.children().entrySet().parallelStream()
                        .filter(child -> child.getValue().end(ProcessIdentity.SAME_START, PATIENCE))
                        .forEach(child -> listener.notice("ended %s (process %d), which a killed stack had left running"
                                .formatted(child.getKey(), child.getValue().pid()))));
        StackState.remove(directory);
    }
}
