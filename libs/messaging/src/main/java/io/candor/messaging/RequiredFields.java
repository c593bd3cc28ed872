package io.candor.messaging;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Finds what a wire record must have and has not: JSON can leave out any field, but a component that is not
 * {@code @Nullable} must be there. A field added in a later version is therefore nullable, so that a reader accepts the
 * version before.
 */
final class RequiredFields {
    private static final Map<Class<?>, RecordComponent[]> COMPONENTS = new ConcurrentHashMap<>();

    private RequiredFields() {}

    /** The path of the first missing field, such as {@code context.judge}. */
    static Optional<String> firstMissing(Object value) {
        if (value instanceof Record) {
            return firstMissingIn(value);
        }
        if (value instanceof Collection<?> elements) {
            return firstMissingAmong(elements);
        }
        if (value instanceof Map<?, ?> entries) {
            return firstMissingAmong(entries.values());
        }
        return Optional.empty();
    }

    private static Optional<String> firstMissingAmong(Collection<?> elements) {
        for (Object element : elements) {
            Optional<String> missing = element == null ? Optional.of("[]") : firstMissing(element);
            if (missing.isPresent()) {
                return missing;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> firstMissingIn(Object wireRecord) {
        for (RecordComponent component :
                COMPONENTS.computeIfAbsent(wireRecord.getClass(), Class::getRecordComponents)) {
            Object value = valueOf(component, wireRecord);
            if (value == null) {
                if (!component.getAnnotatedType().isAnnotationPresent(Nullable.class)) {
                    return Optional.of(component.getName());
                }
                continue;
            }
            Optional<String> missing = firstMissing(value);
            if (missing.isPresent()) {
                return Optional.of(component.getName() + "." + missing.get());
            }
        }
        return Optional.empty();
    }

    private static @Nullable Object valueOf(RecordComponent component, Object wireRecord) {
        try {
            return component.getAccessor().invoke(wireRecord);
        } catch (IllegalAccessException | InvocationTargetException impossible) {
            throw new IllegalStateException("A public wire record cannot be read: " + component, impossible);
        }
    }
}
