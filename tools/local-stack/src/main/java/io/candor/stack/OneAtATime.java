package io.candor.stack;

import java.time.Duration;

/** Passes on what happens in several threads, one call at a time. */
final class OneAtATime implements StackListener {

    private final StackListener listener;

    OneAtATime(StackListener listener) {
        this.listener = listener;
    }

    @Override
    public synchronized void starting(String part) {
        listener.starting(part);
    }

    @Override
    public synchronized void ready(String part, String address, Duration took) {
        listener.ready(part, address, took);
    }

    @Override
    public synchronized void notice(String sentence) {
        listener.notice(sentence);
    }

    @Override
    public synchronized void died(ServiceDeath death) {
        listener.died(death);
    }

    @Override
    public synchronized void stopping() {
        listener.stopping();
    }
}
