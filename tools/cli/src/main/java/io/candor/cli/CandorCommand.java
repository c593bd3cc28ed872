package io.candor.cli;

import picocli.CommandLine.Command;

/** The command itself; all it does alone is to show its help. */
@Command(
        name = "./candor",
        synopsisSubcommandLabel = "COMMAND",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true,
        header = "Measures how honest language models are (MASK benchmark).",
        description = {
            "",
            "Commands that need Candor's services use the ones that run (see 'up'), or those at --gateway, or start them "
                    + "for as long as the command takes. Everything local is kept in .candor."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  ./candor demo",
            "  ./candor up --with-simulator",
            "  export CANDOR_KEY_OPENAI=… CANDOR_ENDPOINTS_ALLOW=127.0.0.0/8,api.openai.com",
            "  ./candor evaluate --model-id llama-3.1-8b-instruct --base-url http://127.0.0.1:8000/v1 \\",
            "      --judge-model-id gpt-4o --judge-base-url https://api.openai.com/v1 \\",
            "      --judge-api-key-ref env:CANDOR_KEY_OPENAI",
            "  ./candor results",
            "",
            "Exit codes: 0 success, 1 failure, 2 wrong usage, 130 interrupted.",
            "./candor COMMAND --help says more about a command."
        })
public final class CandorCommand implements Runnable {

    /** What the {@code candor} script runs. */
    public static void main(String[] arguments) {
        Interruption interruption = new Interruption();
        interruption.listen();
        CliContext context = CliContext.ofThisProcess(interruption);
        LogFile.open(context);
        System.exit(CommandTree.of(context).execute(arguments));
    }

    @Override
    public void run() {
        throw new WrongUsage("Which command?");
    }
}
