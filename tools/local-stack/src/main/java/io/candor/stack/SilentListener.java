package io.candor.stack;

import java.time.Duration;

/** For callers that look at the stack itself. */
final class SilentListener implements StackListener {

    @Override
    public void starting(String part) {}

    @Override
    public void ready(String part, String address, Duration took) {}

    @Override
    public void notice(String sentence) {}

    @Override
    public void died(ServiceDeath death) {}

    @Override
    public void stopping() {}
}
