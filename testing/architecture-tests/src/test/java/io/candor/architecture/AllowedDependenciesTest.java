package io.candor.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.syntax.elements.ClassesShouldConjunction;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may know whom (docs/architecture.md). */
class AllowedDependenciesTest {
    private static final JavaClasses CANDOR = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.candor");
    private static final String[] SERVICES = {
        "io.candor.gateway..", "io.candor.prompt..", "io.candor.judge..", "io.candor.metrics.."
    };

    @Test
    void everyModuleIsSeen() {
        for (String known : new String[] {
            "io.candor.contracts", "io.candor.mask", "io.candor.llm", "io.candor.journal", "io.candor.messaging",
            "io.candor.asking", "io.candor.startup", "io.candor.gateway", "io.candor.prompt", "io.candor.judge",
            "io.candor.metrics", "io.candor.simulator", "io.candor.stack", "io.candor.cli"
        }) {
            assertThat(CANDOR.containPackage(known))
                    .as("classes of %s are on the class path of this test", known)
                    .isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"io.candor.gateway", "io.candor.prompt", "io.candor.judge", "io.candor.metrics"})
    void aServiceNeverSeesAnother(String service) {
        String[] others = Arrays.stream(SERVICES)
                .filter(other -> !other.equals(service + ".."))
                .toArray(String[]::new);
        noClasses()
                .that()
                .resideInAPackage(service + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(others)
                .because("services know each other only through topics")
                .check(CANDOR);
    }

    @Test
    void contractsKnowNobody() {
        onlyKnows("io.candor.contracts", "com.fasterxml.jackson.annotation..")
                .because("every reader of a topic takes this module and must get nothing with it")
                .check(CANDOR);
    }

    @Test
    void theRulesOfMaskArePureJava() {
        onlyKnows("io.candor.mask", "de.siegmar.fastcsv..")
                .because("rules without framework, database or network can be read and tested like the paper")
                .check(CANDOR);
    }

    @Test
    void theRulesOfMaskHaveNoClockAndNoChance() {
        noClasses()
                .that()
                .resideInAPackage("io.candor.mask..")
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.time.Clock")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.security.SecureRandom")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .because("the same inputs give the same figures to the last digit")
                .check(CANDOR);
    }

    @Test
    void theLlmClientIsAPlainLibrary() {
        onlyKnows("io.candor.llm", "com.fasterxml.jackson..", "org.slf4j..")
                .because("the wire of a measuring instrument is the product; nothing else may stand in it")
                .check(CANDOR);
    }

    @Test
    void theSimulatorDoesNotKnowTheRulesItIsUsedToCheck() {
        noClasses()
                .that()
                .resideInAPackage("io.candor.simulator..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.candor.mask..", "io.candor.contracts..", "io.candor.llm..")
                .because("an oracle that shares code with what it checks repeats its mistakes")
                .check(CANDOR);
    }

    @Test
    void servicesDoNotCarryToolsOrTests() {
        noClasses()
                .that()
                .resideInAnyPackage(SERVICES)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "io.candor.stack..", "io.candor.cli..", "io.candor.simulator..", "io.candor.testkit..")
                .because("what runs in production contains no stand-in")
                .check(CANDOR);
    }

    @Test
    void theGatewayCallsNoModel() {
        noClasses()
                .that()
                .resideInAPackage("io.candor.gateway..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.candor.llm..", "io.candor.journal..", "io.candor.asking..")
                .because("keys are resolved, and calls paid, only in prompt-service and judge-service")
                .check(CANDOR);
    }

    @Test
    void metricsServiceAsksNobody() {
        noClasses()
                .that()
                .resideInAPackage("io.candor.metrics..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.candor.llm..", "io.candor.journal..", "io.candor.asking..")
                .because("figures come from verdicts alone")
                .check(CANDOR);
    }

    private static ClassesShouldConjunction onlyKnows(String module, String... libraries) {
        String[] allowed = Stream.concat(
                        Stream.of(module + "..", "java..", "javax.net..", "org.jspecify..", ""),
                        Arrays.stream(libraries))
                .toArray(String[]::new);
        return classes()
                .that()
                .resideInAPackage(module + "..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(allowed);
    }
}
