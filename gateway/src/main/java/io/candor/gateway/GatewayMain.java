package io.candor.gateway;

import io.candor.startup.ServiceStart;
import io.quarkus.runtime.annotations.QuarkusMain;

/** Starts the gateway, once its database and Kafka answer. */
@QuarkusMain
public final class GatewayMain {
    private GatewayMain() {}

    public static void main(String... arguments) {
        ServiceStart.main("gateway", arguments);
    }
}
