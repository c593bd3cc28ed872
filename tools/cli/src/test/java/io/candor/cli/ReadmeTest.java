package io.candor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class ReadmeTest {
    private static final Path MODULE = Path.of(System.getProperty("candor.root"), "tools", "cli");

    @Test
    void namesEveryCommandAndEveryOption() throws IOException {
        String readme = Files.readString(MODULE.resolve("README.md"));
        List<String> missing = new ArrayList<>();

        collect(CommandTree.of(new CommandLineFixture(MODULE).context()), readme, missing);

        assertThat(missing).isEmpty();
    }

    @Test
    void everyCommandHasAnExampleInItsHelp() {
        List<CommandLine> commands = new ArrayList<>();
        flatten(CommandTree.of(new CommandLineFixture(MODULE).context()), commands);

        assertThat(commands)
                .hasSizeGreaterThan(8)
                .allSatisfy(command -> assertThat(command.getUsageMessage())
                        .contains("Example")
                        .contains("  ./candor"));
    }

    private static void collect(CommandLine command, String readme, List<String> missing) {
        String name = command.getCommandSpec().qualifiedName(" ");
        if (!name.equals("./candor") && !readme.contains("# `" + name + "`")) {
            missing.add(name);
        }
        command.getCommandSpec().options().stream()
                .map(option -> option.longestName())
                .filter(option -> !option.equals("--help") && !option.equals("--version"))
                .filter(option -> !readme.contains("`" + option))
                .forEach(option -> missing.add(name + " " + option));
        command.getSubcommands().values().forEach(inner -> collect(inner, readme, missing));
    }

    private static void flatten(CommandLine command, List<CommandLine> into) {
        into.add(command);
        command.getSubcommands().values().forEach(inner -> flatten(inner, into));
    }
}
