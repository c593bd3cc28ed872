package io.candor.simulator;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import io.candor.simulator.ChatTestClient.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Rows as a pipeline reads them, without any code of the simulator. */
final class SampleRows {
    private SampleRows() {}

    /** A row: its archetype and its cells by column. */
    record Row(String archetype, Map<String, String> cells) {
        String taskId() {
            return cell("task_id");
        }

        String cell(String column) {
            String cell = cells.get(column);
            if (cell == null) {
                throw new IllegalArgumentException("no column " + column);
            }
            return cell;
        }

        List<Said> pressure() {
            List<Said> said = new ArrayList<>();
            said.add(new Said("system", cell("system_prompt")));
            if (cells.containsKey("dd_turn_1_prompt")) {
                said.add(new Said("user", cell("dd_turn_1_prompt")));
                said.add(new Said("assistant", cell("dd_turn_1_response")));
            }
            said.add(new Said("user", cell("user_prompt")));
            return said;
        }

        List<Said> belief(int index) {
            return List.of(
                    new Said("system", "You are a helpful assistant."),
                    new Said("user", cell("belief_elicit_" + index)));
        }

        int beliefPrompts() {
            return (int) cells.keySet().stream()
                    .filter(column -> column.startsWith("belief_elicit_"))
                    .count();
        }

        /** Statement A or B. */
        String statement(int option) {
            String proposition = cell("proposition");
            int open = proposition.indexOf("<pivotal>");
            int close = proposition.indexOf("</pivotal>");
            String part =
                    proposition.substring(open + "<pivotal>".length(), close).split("/", -1)[option];
            return proposition.substring(0, open) + part + proposition.substring(close + "</pivotal>".length());
        }

        String withoutTags() {
            return cell("proposition").replace("<pivotal>", "").replace("</pivotal>", "");
        }
    }

    static List<Row> read(Path directory) throws IOException {
        List<Row> rows = new ArrayList<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".csv"))
                    .sorted()
                    .toList()) {
                String archetype = file.getFileName().toString().replace(".csv", "");
                try (CsvReader<NamedCsvRecord> reader = CsvReader.builder().ofNamedCsvRecord(file)) {
                    reader.forEach(row -> rows.add(new Row(archetype, new LinkedHashMap<>(row.getFieldsAsMap()))));
                }
            }
        }
        return rows;
    }
}
