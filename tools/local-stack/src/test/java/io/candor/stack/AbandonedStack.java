package io.candor.stack;

import java.nio.file.Path;

/** A process of its own that runs a stack in the given root, says so, and waits to be killed. */
final class AbandonedStack {

    private AbandonedStack() {}

    public static void main(String... arguments) throws Exception {
        LocalStack.start(StackOptions.in(Path.of(arguments[0])).onFreePorts(), StackListener.silent());
        System.out.println("started");
        System.in.read();
    }
}
