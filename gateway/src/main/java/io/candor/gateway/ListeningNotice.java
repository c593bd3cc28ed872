package io.candor.gateway;

import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.InetAddress;
import java.net.UnknownHostException;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/** Says it loudly when the door, which asks for no key yet, stands open to other machines. */
@ApplicationScoped
class ListeningNotice {
    private static final Logger LOG = Logger.getLogger(ListeningNotice.class);

    private final String host;

    ListeningNotice(@ConfigProperty(name = "quarkus.http.host") String host) {
        this.host = host;
    }

    void onStart(@Observes StartupEvent event) throws UnknownHostException {
        if (!InetAddress.getByName(host).isLoopbackAddress()) {
            LOG.warnf(
                    "The gateway listens beyond this machine and asks nobody for a key; keep it behind something that "
                            + "does: host=%s",
                    host);
        }
    }
}
