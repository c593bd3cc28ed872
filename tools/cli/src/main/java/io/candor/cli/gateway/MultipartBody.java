package io.candor.cli.gateway;

import java.io.FileNotFoundException;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A {@code multipart/form-data} body; files are streamed from disk. For one thread. */
final class MultipartBody {
    private static final String LINE_END = "\r\n";

    private final String boundary;
    private final List<BodyPublisher> parts = new ArrayList<>();

    /** @param boundary must not occur in any part */
    MultipartBody(String boundary) {
        this.boundary = boundary;
    }

    MultipartBody field(String name, String value) {
        parts.add(text(head("form-data; name=\"" + name + "\"", "text/plain; charset=UTF-8") + value + LINE_END));
        return this;
    }

    /** @throws FileNotFoundException when the file cannot be read */
    MultipartBody file(String name, Path file) throws FileNotFoundException {
        String fileName = file.getFileName().toString().replace("\\", "_").replace("\"", "_");
        parts.add(text(head("form-data; name=\"" + name + "\"; filename=\"" + fileName + "\"", "text/csv")));
        parts.add(BodyPublishers.ofFile(file));
        parts.add(text(LINE_END));
        return this;
    }

    String contentType() {
        return "multipart/form-data; boundary=" + boundary;
    }

    BodyPublisher publisher() {
        List<BodyPublisher> all = new ArrayList<>(parts);
        all.add(text("--" + boundary + "--" + LINE_END));
        return BodyPublishers.concat(all.toArray(BodyPublisher[]::new));
    }

    private String head(String disposition, String type) {
        return "--" + boundary + LINE_END + "Content-Disposition: " + disposition + LINE_END + "Content-Type: " + type
                + LINE_END + LINE_END;
    }

    private static BodyPublisher text(String text) {
        return BodyPublishers.ofString(text, StandardCharsets.UTF_8);
    }
}
