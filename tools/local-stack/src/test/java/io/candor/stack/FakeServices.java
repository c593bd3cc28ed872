package io.candor.stack;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** A project root with {@link FakeService} where the packaged services would be. */
final class FakeServices {

    private FakeServices() {}

    static void packageInto(Path root) throws Exception {
        Path classes = Path.of(FakeService.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(Attributes.Name.MAIN_CLASS, FakeService.class.getName());
        attributes.put(Attributes.Name.CLASS_PATH, classes.toUri().toString());
        for (CandorService service : CandorService.values()) {
            Path folder = Files.createDirectories(root.resolve(service.serviceName() + "/target/quarkus-app"));
            write(folder.resolve("quarkus-run.jar"), manifest);
        }
    }

    private static void write(Path jar, Manifest manifest) throws IOException {
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream empty = new JarOutputStream(file, manifest)) {
            empty.finish();
        }
    }
}
