package io.candor.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GroupCommitTest {

    private final List<List<Integer>> batches = new CopyOnWriteArrayList<>();
    private final CountDownLatch gate = new CountDownLatch(1);

    private GroupCommit<Integer, Integer> queue() {
        return new GroupCommit<>("test", item -> item, this::run);
    }

    private void run(List<GroupCommit.Waiting<Integer, Integer>> batch) {
        try {
            gate.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException("stopped", interrupted);
        }
        List<Integer> items = batch.stream().map(GroupCommit.Waiting::item).toList();
        batches.add(items);
        if (items.contains(13)) {
            throw new IllegalArgumentException("13");
        }
        batch.forEach(waiting -> waiting.result().complete(2 * waiting.item()));
    }

    @Test
    void whatGathersWhileABatchRunsGoesTogether() {
        GroupCommit<Integer, Integer> queue = queue();
        List<CompletableFuture<Integer>> results =
                IntStream.range(100, 150).mapToObj(queue::submit).toList();
        gate.countDown();
        results.forEach(result -> assertThat(result).succeedsWithin(Duration.ofSeconds(5)));
        assertThat(batches).hasSizeLessThanOrEqualTo(3);
    }

    @Test
    void equalItemsNeverShareABatch() {
        GroupCommit<Integer, Integer> queue = queue();
        List<CompletableFuture<Integer>> results =
                IntStream.range(0, 9).mapToObj(item -> queue.submit(7)).toList();
        gate.countDown();
        results.forEach(result ->
                assertThat(result).succeedsWithin(Duration.ofSeconds(5)).isEqualTo(14));
        assertThat(batches).allSatisfy(batch -> assertThat(batch).containsExactly(7));
    }

    @Test
    void whatOneItemIsGuiltyOfDoesNotFailTheOthers() {
        GroupCommit<Integer, Integer> queue = queue();
        List<CompletableFuture<Integer>> results =
                IntStream.of(11, 12, 13, 14).mapToObj(queue::submit).toList();
        gate.countDown();
        assertThat(results.get(2)).failsWithin(Duration.ofSeconds(5));
        for (int item : new int[] {0, 1, 3}) {
            assertThat(results.get(item)).succeedsWithin(Duration.ofSeconds(5));
        }
    }

    @Test
    void whatWasSubmittedBeforeTheEndIsWorkedOffAndWhatComesAfterItFails() {
        GroupCommit<Integer, Integer> queue = queue();
        CompletableFuture<Integer> before = queue.submit(1);
        queue.end();
        gate.countDown();
        queue.awaitEnd(Duration.ofSeconds(5));

        assertThat(before).isCompletedWithValue(2);
        assertThat(queue.submit(2)).failsWithin(Duration.ofSeconds(1));
    }

    @Test
    void nobodyWaitsForEverForAQueueThatIsStuckAtItsEnd() {
        GroupCommit<Integer, Integer> queue = queue();
        CompletableFuture<Integer> stuck = queue.submit(1);
        queue.end();
        queue.awaitEnd(Duration.ofMillis(50));

        assertThat(stuck).failsWithin(Duration.ofSeconds(5));
        assertThat(queue.submit(2)).failsWithin(Duration.ofSeconds(5));
    }
}
