package io.candor.contracts;

import com.fasterxml.jackson.databind.JsonNode;
import com.github.victools.jsonschema.generator.Option;
import com.github.victools.jsonschema.generator.OptionPreset;
import com.github.victools.jsonschema.generator.SchemaGenerator;
import com.github.victools.jsonschema.generator.SchemaGeneratorConfigBuilder;
import com.github.victools.jsonschema.generator.SchemaVersion;
import com.github.victools.jsonschema.module.jackson.JacksonModule;
import com.github.victools.jsonschema.module.jackson.JacksonOption;
import org.jspecify.annotations.Nullable;

/** Derives the JSON Schema of an event from its wire record. */
final class EventSchemas {
    private EventSchemas() {}

    static JsonNode of(EventType type) {
        SchemaGeneratorConfigBuilder builder =
                new SchemaGeneratorConfigBuilder(SchemaVersion.DRAFT_2020_12, OptionPreset.PLAIN_JSON);
        builder.with(new JacksonModule(JacksonOption.FLATTENED_ENUMS_FROM_JSONPROPERTY));
        builder.with(
                Option.EXTRA_OPEN_API_FORMAT_VALUES,
                Option.FLATTENED_ENUMS,
                Option.MAP_VALUES_AS_ADDITIONAL_PROPERTIES);
        builder.forFields()
                .withNullableCheck(
                        field -> field.getRawMember().getAnnotatedType().isAnnotationPresent(Nullable.class))
                .withRequiredCheck(
                        field -> !field.getRawMember().getAnnotatedType().isAnnotationPresent(Nullable.class));
        return new SchemaGenerator(builder.build()).generateSchema(type.eventClass());
    }
}
