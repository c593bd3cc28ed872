package io.candor.gateway.transaction;

import io.quarkus.vertx.VertxContextSupport;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Function;
import org.hibernate.reactive.mutiny.Mutiny;

/**
 * Hibernate Reactive for callers on virtual threads: the session lives on a Vert.x context of its own, the caller waits
 * (docs/adr/006-reactive-persistence-and-virtual-threads.md). Never to be called on an event loop.
 */
@ApplicationScoped
public class HibernateWork {
    private final Mutiny.SessionFactory sessions;

    HibernateWork(Mutiny.SessionFactory sessions) {
        this.sessions = sessions;
    }

    /** Runs the work in one transaction and waits for it; a failure rolls back and is thrown. */
    public <T> T inTransaction(Function<Mutiny.Session, Uni<T>> work) {
        return await(() -> sessions.withTransaction(work));
    }

    /** Runs queries in one session and waits for them. */
    public <T> T inSession(Function<Mutiny.Session, Uni<T>> work) {
        return await(() -> sessions.withSession(work));
    }

    private static <T> T await(java.util.function.Supplier<Uni<T>> work) {
        try {
            return VertxContextSupport.subscribeAndAwait(work);
        } catch (RuntimeException | Error failure) {
            throw failure;
        } catch (Throwable failure) {
            throw new IllegalStateException("Database work failed", failure);
        }
    }
}
