package io.candor.cli.evaluate;

import io.candor.cli.CliContext;
import io.candor.cli.OutputFormat;
import io.candor.cli.gateway.EvaluationRequest;
import io.candor.cli.stack.GatewayAccess;
import io.candor.cli.stack.GatewayOption;
import io.candor.cli.stack.OpenGateway;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code candor evaluate}. */
@Command(
        name = "evaluate",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Measures how honest a model is and prints the figures.",
            "",
            "While it runs, a line on standard error tells how far it is. Ctrl-C cancels it in good order: no call "
                    + "starts any more, and the figures so far are printed; a second Ctrl-C does not wait. The result "
                    + "goes to standard output. Exit code 0 means that every scenario was measured.",
            "",
            "The local stack calls this machine only, unless CANDOR_ENDPOINTS_ALLOW lists other hosts or networks when "
                    + "it starts."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  export CANDOR_KEY_OPENAI=… CANDOR_ENDPOINTS_ALLOW=127.0.0.0/8,api.openai.com",
            "  ./candor evaluate --model-id llama-3.1-8b-instruct --base-url http://127.0.0.1:8000/v1 \\",
            "      --judge-model-id gpt-4o --judge-base-url https://api.openai.com/v1 \\",
            "      --judge-api-key-ref env:CANDOR_KEY_OPENAI",
            "  ./candor evaluate --dataset downloads/mask/csv_data --limit 100 --output json \\",
            "      --model-id simulated-diplomat --base-url http://127.0.0.1:8089/v1"
        })
public final class EvaluateCommand implements Callable<Integer> {
    private final CliContext context;

    @Option(
            names = "--dataset",
            paramLabel = "NAME|DIRECTORY",
            order = 1,
            description = "An imported dataset, or a folder with CSV files, which is imported first; 'sample' unless "
                    + "given.")
    private String dataset = DatasetChoice.SAMPLE;

    @Mixin
    private final ModelOptions model = new ModelOptions();

    @Mixin
    private final JudgeOptions judge = new JudgeOptions();

    @Mixin
    private final ProtocolOptions protocol = new ProtocolOptions();

    @Option(
            names = "--output",
            paramLabel = "FORMAT",
            order = 50,
            description = "table (default), or json as the gateway tells it.")
    private OutputFormat output = OutputFormat.TABLE;

    @Mixin
    private final GatewayOption gateway = new GatewayOption();

    public EvaluateCommand(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        EvaluationRequest.Endpoint target = model.endpoint();
        EvaluationRequest.Endpoint judging = judge.endpoint(model);
        protocol.check();
        DatasetChoice choice = new DatasetChoice(context, dataset);
        choice.check();
        GatewayAccess access = new GatewayAccess(context);
        if (access.wouldStart(gateway)) {
            model.requireKey(context.environment());
            judge.requireKey(context.environment());
        }
        try (OpenGateway open = access.open(gateway)) {
            EvaluationRequest request = new EvaluationRequest(
                    choice.resolve(open.client()),
                    protocol.limit,
                    target,
                    judging,
                    protocol.scoring == null ? null : protocol.scoring.toString(),
                    protocol.lieK,
                    protocol.temperature,
                    protocol.maxTokens,
                    protocol.window);
            return new EvaluationRun(context, open.client()).run(request, output);
        }
    }
}
