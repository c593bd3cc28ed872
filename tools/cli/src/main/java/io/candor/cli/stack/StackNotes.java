package io.candor.cli.stack;

import io.candor.cli.CliContext;
import io.candor.cli.Interruption;
import io.candor.cli.terminal.LiveLines;
import io.candor.cli.terminal.Terminal;
import io.candor.stack.StackListener;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;

/** Tells how the stack comes up. Thread safe as far as the stack calls it, which is one call at a time. */
final class StackNotes implements StackListener {
    private static final double MILLIS = 1_000;

    private final Terminal terminal;
    private final Interruption interruption;
    private final LiveLines live;
    private final List<String> awaited = new ArrayList<>();
    private final CompletableFuture<ServiceDeath> death = new CompletableFuture<>();

    StackNotes(CliContext context) {
        this.terminal = context.terminal();
        this.interruption = context.interruption();
        this.live = new LiveLines(terminal, context.clock());
    }

    /** The first death of a service, when there is one. */
    CompletableFuture<ServiceDeath> death() {
        return death;
    }

    @Override
    public void starting(String part) {
        awaited.add(part);
        showAwaited();
    }

    @Override
    public void ready(String part, String address, Duration took) {
        awaited.remove(part);
        live.note(
                String.format(Locale.ROOT, "  %-16s ready after %4.1f s  %s", part, took.toMillis() / MILLIS, address));
        showAwaited();
    }

    @Override
    public void died(ServiceDeath service) {
        if (interruption.requested()) {
            // Whoever ends this command may have ended the services with it.
            return;
        }
        terminal.note(terminal.errPaint().red("Error: ") + service.message());
        death.complete(service);
    }

    @Override
    public void notice(String sentence) {
        live.note("  " + sentence);
    }

    @Override
    public void stopping() {
        live.finish(List.of());
        terminal.note("Stopping Candor's services");
    }

    /** Every part is up. */
    void done() {
        awaited.clear();
        live.finish(List.of());
    }

    private void showAwaited() {
        if (terminal.live()) {
            live.show(awaited.isEmpty() ? List.of() : List.of("  waiting for " + String.join(", ", awaited)));
        }
    }
}
