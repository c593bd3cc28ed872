package io.candor.cli.terminal;

/**
 * Colours text, or leaves it as it is.
 *
 * @param on whether to colour
 */
public record Paint(boolean on) {
    private static final String RESET = "\u001b[0m";

    public String bold(String text) {
        return with("\u001b[1m", text);
    }

    public String dim(String text) {
        return with("\u001b[2m", text);
    }

    public String red(String text) {
        return with("\u001b[31m", text);
    }

    public String green(String text) {
        return with("\u001b[32m", text);
    }

    public String yellow(String text) {
        return with("\u001b[33m", text);
    }

    private String with(String code, String text) {
        return on ? code + text + RESET : text;
    }
}
