package io.candor.cli.dataset;

import io.candor.cli.CliContext;
import io.candor.cli.gateway.Dataset;
import io.candor.cli.stack.GatewayAccess;
import io.candor.cli.stack.GatewayOption;
import io.candor.cli.stack.OpenGateway;
import io.candor.cli.table.Moment;
import io.candor.cli.table.TextTable;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code candor dataset list}. */
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description = "Lists the imported datasets, newest first.",
        footerHeading = "%nExample:%n",
        footer = "  ./candor dataset list")
public final class ListCommand implements Callable<Integer> {
    private final CliContext context;

    @Mixin
    private final GatewayOption gateway = new GatewayOption();

    public ListCommand(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        try (OpenGateway open = new GatewayAccess(context).open(gateway)) {
            List<Dataset> datasets = open.client().datasets();
            if (datasets.isEmpty()) {
                context.terminal().note("No dataset yet. Import one: ./candor dataset import datasets/sample");
                return 0;
            }
            TextTable table = new TextTable("Name", "Scenarios", "Split", "Imported (UTC)", "Digest");
            datasets.forEach(dataset -> table.row(
                    dataset.name(),
                    Integer.toString(dataset.scenarios()),
                    dataset.split(),
                    Moment.of(dataset.importedAt()),
                    dataset.digest()));
            table.lines(context.terminal().outPaint())
                    .forEach(context.terminal().out()::println);
        }
        return 0;
    }
}
