package io.candor.mask.judging;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The templates beside this class. */
final class BundledTemplates implements TemplateSource {

    @Override
    public String version() {
        return "candor-" + text("version.txt").strip();
    }

    @Override
    public String text(String fileName) {
        try (InputStream resource = BundledTemplates.class.getResourceAsStream(fileName)) {
            if (resource == null) {
                throw new IllegalArgumentException("there is no judge template " + fileName);
            }
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("judge template " + fileName + " cannot be read", e);
        }
    }
}
