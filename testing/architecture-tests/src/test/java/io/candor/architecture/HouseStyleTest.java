package io.candor.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Names, sizes and habits (CONTRIBUTING.md). */
class HouseStyleTest {
    private static final Path ROOT =
            Path.of(System.getProperty("candor.root", "../..")).toAbsolutePath().normalize();
    private static final int LONGEST_FILE = 300;
    private static final Pattern VAGUE_NAME = Pattern.compile(".*(Impl|Manager|Helper|Util|Utils|Data|Info|DTO|Dto)");
    private static final JavaClasses CANDOR = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.candor");

    @Test
    void noFileIsLongerThanThreeHundredLines() {
        assertThat(sources(path -> lines(path).size() > LONGEST_FILE))
                .as("files that hold more than one idea")
                .isEmpty();
    }

    @Test
    void everyPackageIsNullMarked() {
        assertThat(sources(path -> !path.getFileName().toString().equals("package-info.java"))
                        .map(Path::getParent)
                        .distinct()
                        .filter(folder -> !isNullMarked(folder)))
                .as("packages in which null is not checked")
                .isEmpty();
    }

    @Test
    void noClassHasAVagueName() {
        assertThat(CANDOR.stream()
                        .filter(type -> !type.isAnonymousClass())
                        .filter(type -> VAGUE_NAME.matcher(type.getSimpleName()).matches())
                        .map(type -> type.getName()))
                .as("names that say nothing; use the words of docs/architecture.md")
                .isEmpty();
    }

    @Test
    void packagesAreFeaturesAndNotLayers() {
        noClasses()
                .should()
                .resideInAnyPackage(
                        "..controller..", "..model..", "..repository..", "..service..", "..dto..", "..util..")
                .because("a reader looks for what the product does, not for what frameworks call it")
                .check(CANDOR);
    }

    @Test
    void nothingWaitsByTheClock() {
        assertThat(sources(path -> lines(path).stream().anyMatch(line -> line.contains("Thread" + ".sleep("))))
                .as("sleeping is either too long or too short; wait for the condition")
                .isEmpty();
    }

    @Test
    void noTestIsSwitchedOff() {
        assertThat(sources(path -> lines(path).stream().anyMatch(line -> line.contains("@" + "Disabled"))))
                .isEmpty();
    }

    private static boolean isNullMarked(Path folder) {
        Path marker = folder.resolve("package-info.java");
        Path mainMarker = Path.of(marker.toString().replace("/src/test/java/", "/src/main/java/"));
        return Stream.of(marker, mainMarker)
                .filter(Files::exists)
                .anyMatch(file -> lines(file).stream().anyMatch(line -> line.contains("@NullMarked")));
    }

    private static Stream<Path> sources(Predicate<Path> wanted) {
        try (Stream<Path> files = Files.walk(ROOT)) {
            List<Path> found = files.filter(path -> path.toString().endsWith(".java"))
                    .filter(path -> !path.toString().contains("/target/"))
                    .filter(path -> !path.toString().contains("/.candor/"))
                    .filter(wanted)
                    .toList();
            return found.stream();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
