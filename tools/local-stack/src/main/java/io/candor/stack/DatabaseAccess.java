package io.candor.stack;

/**
 * A database and one who may make roles and schemas in it.
 *
 * @param url {@code postgresql://host:port/database}
 */
public record DatabaseAccess(String url, String username, String password) {

    @Override
    public String toString() {
        return "DatabaseAccess[url=%s, username=%s]".formatted(url, username);
    }
}
