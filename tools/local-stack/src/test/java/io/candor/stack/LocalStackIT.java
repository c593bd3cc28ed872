package io.candor.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.candor.simulator.SimulatorOptions;
import io.candor.stack.StackListener.ServiceDeath;
import io.candor.stack.kafka.EmbeddedKafka;
import io.candor.stack.postgres.EmbeddedPostgresServer;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalStackIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    private Path root;

    private final RecordingListener listener = new RecordingListener();

    @BeforeEach
    void packageServices() throws Exception {
        FakeServices.packageInto(root);
    }

    @Test
    void everyPartIsReadyAndFoundByOthersAndNothingStaysBehind() {
        LocalStack stack = start(options().withSimulator(SimulatorOptions.defaults()));
        List<Long> pids = pids(stack);
        StackState found = StackState.running(root.resolve(".candor")).orElseThrow();

        assertThat(found.gateway()).isEqualTo(stack.gateway());
        assertThat(found.simulator()).contains(stack.simulator().orElseThrow().baseUrl());
        assertThat(found.children()).hasSize(4);
        assertThat(listener.ready)
                .containsExactlyInAnyOrder(
                        "PostgreSQL",
                        "Kafka",
                        "model simulator",
                        "gateway",
                        "prompt-service",
                        "judge-service",
                        "metrics-service");
        stack.stop();

        assertThat(pids).allSatisfy(pid -> assertThat(ProcessHandle.of(pid)).isEmpty());
        assertThat(StackState.running(root.resolve(".candor"))).isEmpty();
        assertThat(LoopbackPorts.isTaken(stack.gateway().getPort())).isFalse();
        assertThat(listener.deaths).isEmpty();
    }

    @Test
    void whatAKilledStackLeftIsEndedByTheNextStart() throws Exception {
        Process killed = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-cp",
                        System.getProperty("java.class.path"),
                        AbandonedStack.class.getName(),
                        root.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(killed.inputReader().readLine()).isEqualTo("started");
        StackState left = StackState.running(root.resolve(".candor")).orElseThrow();
        killed.destroyForcibly().waitFor();
        assertThat(left.children().values()).hasSize(4).allMatch(ProcessIdentity::isRunning);

        try (LocalStack next = start(options())) {
            assertThat(left.children().values()).noneMatch(ProcessIdentity::isRunning);
            assertThat(listener.notices).hasSize(4).allMatch(notice -> notice.contains("left running"));
            assertThat(pids(next)).hasSize(4);
        }
    }

    @Test
    void aSecondStackInTheSameDirectoryIsTurnedAway() {
        try (LocalStack first = start(options())) {
            assertThatExceptionOfType(StackFailure.class)
                    .isThrownBy(() -> start(options()))
                    .withMessageContaining("already running")
                    .withMessageContaining("process " + ProcessHandle.current().pid())
                    .withMessageContaining(first.gateway().toString());
            assertThat(first.service(CandorService.GATEWAY).isRunning()).isTrue();
            assertThat(StackState.running(root.resolve(".candor"))).isPresent();
        }
    }

    @Test
    void aTakenPortIsNamedWithItsOption() throws Exception {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            int port = other.getLocalPort();
            assertThatExceptionOfType(StackFailure.class)
                    .isThrownBy(() -> start(options().withPort(CandorService.JUDGE_SERVICE, port)))
                    .withMessageContaining("judge-service")
                    .withMessageContaining("port " + port + " is taken")
                    .withMessageContaining("--judge-service-port");
            assertThatExceptionOfType(StackFailure.class)
                    .isThrownBy(() -> start(options().withServerPorts(port, 0)))
                    .withMessageContaining("Kafka")
                    .withMessageContaining("--kafka-port");
        }
    }

    @Test
    void aServiceThatDoesNotStartIsReportedWithItsLastWordsAndAllIsStopped() {
        assertThatExceptionOfType(StackFailure.class)
                .isThrownBy(
                        () -> start(options().withConfiguration(CandorService.METRICS_SERVICE, "fake.refuse", "true")))
                .withMessageContaining("metrics-service does not start (exit code 3)")
                .withMessageContaining("the database is on fire")
                .withMessageContaining("metrics-service.log");
        assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive))
                .isEmpty();
    }

    @Test
    void aServiceThatDiesIsReportedAndOneKilledOnPurposeIsNot() {
        try (LocalStack stack = start(options())) {
            ServiceProcess judge = stack.service("judge-service");
            judge.killForcibly();
            judge.start();
            judge.awaitReady(PATIENCE);
            assertThat(listener.deaths).isEmpty();

            ProcessHandle.of(judge.pid()).orElseThrow().destroyForcibly();

            Awaitility.await().atMost(PATIENCE).until(() -> !listener.deaths.isEmpty());
            ServiceDeath death = listener.deaths.get(0);
            assertThat(death.service()).isEqualTo("judge-service");
            assertThat(death.exitCode()).isEqualTo(137);
            assertThat(death.message()).contains("listening", "judge-service.log");
        }
    }

    @Test
    void aServiceFinishesItsWorkBeforeItEnds() {
        Path work = root.resolve("work");
        start(options().withConfiguration(CandorService.PROMPT_SERVICE, "fake.work", work.toString()))
                .stop();
        assertThat(work).hasContent("finished");
    }

    @Test
    void theInterruptOfTheTerminalDoesNotReachTheServices() throws Exception {
        try (LocalStack stack = start(options())) {
            ServiceProcess gateway = stack.service(CandorService.GATEWAY);
            new ProcessBuilder("kill", "-INT", Long.toString(gateway.pid()))
                    .start()
                    .waitFor();

            assertThat(ask(gateway, "PATH")).isNotEmpty();
            assertThat(gateway.isRunning()).isTrue();
        }
    }

    @Test
    void everyServiceGetsItsOwnRoleTheKeysOfTheUserAndTheAddresses() throws Exception {
        try (LocalStack stack = start(options().withEnvironment("CANDOR_KEY_TEST", "for-a-test"))) {
            ServiceProcess prompt = stack.service(CandorService.PROMPT_SERVICE);
            assertThat(ask(prompt, "CANDOR_DATABASE_USERNAME")).isEqualTo("candor_prompt");
            assertThat(ask(prompt, "CANDOR_KEY_TEST")).isEqualTo("for-a-test");
            assertThat(ask(prompt, "KAFKA_BOOTSTRAP_SERVERS")).isEqualTo(stack.kafkaBootstrapServers());
            assertThat(ask(stack.service(CandorService.GATEWAY), "CANDOR_METRICS_SERVICE_URL"))
                    .isEqualTo(
                            stack.service(CandorService.METRICS_SERVICE).url().toString());
        }
    }

    @Test
    void anExistingKafkaAndDatabaseAreUsedAndLeftRunning(@TempDir Path elsewhere) throws Exception {
        try (EmbeddedKafka kafka = new EmbeddedKafka(elsewhere.resolve("kafka"), 0).start();
                EmbeddedPostgresServer postgres =
                        new EmbeddedPostgresServer(elsewhere.resolve("postgres"), 0, "secret").start()) {
            DatabaseAccess access = new DatabaseAccess(postgres.url(), "postgres", "secret");
            try (LocalStack stack =
                    start(options().withKafka(kafka.bootstrapServers()).withDatabase(access))) {
                assertThat(ask(stack.service(CandorService.GATEWAY), "CANDOR_DATABASE_URL"))
                        .isEqualTo(postgres.url());
                assertThat(stack.kafka()).isEmpty();
            }
            kafka.createTopics(CandorTopics.all());
        }
    }

    @Test
    void whatIsNotBuiltIsSaid() throws Exception {
        Files.delete(root.resolve("prompt-service/target/quarkus-app/quarkus-run.jar"));
        assertThatExceptionOfType(StackFailure.class)
                .isThrownBy(() -> start(options()))
                .withMessageContaining("prompt-service is not built");
    }

    private StackOptions options() {
        return StackOptions.in(root).onFreePorts();
    }

    private LocalStack start(StackOptions options) {
        return LocalStack.start(options, listener);
    }

    private static List<Long> pids(LocalStack stack) {
        return List.of(CandorService.values()).stream()
                .map(service -> stack.service(service).pid())
                .toList();
    }

    private static String ask(ServiceProcess service, String variable) throws Exception {
        URI question = service.url().resolve("/environment?" + variable);
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(question).build(), HttpResponse.BodyHandlers.ofString())
                .body();
    }

    /** Keeps what it hears. */
    private static final class RecordingListener implements StackListener {

        private final List<String> ready = new CopyOnWriteArrayList<>();
        private final List<String> notices = new CopyOnWriteArrayList<>();
        private final List<ServiceDeath> deaths = new CopyOnWriteArrayList<>();

        @Override
        public void starting(String part) {}

        @Override
        public void ready(String part, String address, Duration took) {
            ready.add(part);
        }

        @Override
        public void notice(String sentence) {
            notices.add(sentence);
        }

        @Override
        public void died(ServiceDeath death) {
            deaths.add(death);
        }

        @Override
        public void stopping() {}
    }
}
