package io.candor.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** One stack for a directory. The operating system lets go of the lock when its process ends in whatever way. */
final class StackLock implements AutoCloseable {

    private final FileChannel channel;

    private StackLock(FileChannel channel) {
        this.channel = channel;
    }

    /** @throws StackFailure when another stack runs there */
    static StackLock take(Path directory) {
        try {
            Files.createDirectories(directory);
            FileChannel channel = FileChannel.open(
                    directory.resolve("stack.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (tryLock(channel) == null) {
                channel.close();
                throw new StackFailure("a stack is already running in " + directory
                        + StackState.running(directory)
                                .map(other -> " (process %d, gateway %s)"
                                        .formatted(other.owner().pid(), other.gateway()))
                                .orElse("")
                        + ". Use it, or stop it first.");
            }
            return new StackLock(channel);
        } catch (IOException problem) {
            throw new UncheckedIOException("cannot use " + directory, problem);
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException thisVeryProcess) {
            return null;
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException problem) {
            throw new UncheckedIOException("cannot let go of the stack's lock", problem);
        }
    }
}
