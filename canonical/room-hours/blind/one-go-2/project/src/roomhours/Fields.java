package roomhours;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Reads the fields of a JSON object; what is wrong is added to the errors and read as null. */
final class Fields {
    private static final int MAX_TEXT_LENGTH = 100;

    private final Map<?, ?> values;
    private final String prefix;
    private final Errors errors;

    Fields(Map<?, ?> values, String prefix, Errors errors) {
        this.values = values;
        this.prefix = prefix;
        this.errors = errors;
    }

    void allowOnly(String... names) {
        Set<String> allowed = Set.of(names);
        for (Object name : values.keySet()) {
            if (!allowed.contains(String.valueOf(name))) {
                errors.add(prefix + name, "is unknown");
            }
        }
    }

    boolean has(String name) {
        return values.containsKey(name);
    }

    void require(String... names) {
        for (String name : names) {
            if (!has(name)) {
                errors.add(prefix + name, "is missing");
            }
        }
    }

    /** A field as it is converted; null without an error if it is missing. */
    <T> T read(String name, String expectation, Function<Object, Optional<T>> conversion) {
        if (!has(name)) {
            return null;
        }
        Optional<T> value = conversion.apply(values.get(name));
        if (value.isEmpty()) {
            errors.add(prefix + name, "is not " + expectation);
        }
        return value.orElse(null);
    }

    String shortText(String name) {
        return read(name, "a text of 1 to " + MAX_TEXT_LENGTH + " characters", value -> {
            Optional<String> text = asText(value);
            return text.filter(some -> !some.isEmpty() && some.codePointCount(0, some.length()) <= MAX_TEXT_LENGTH);
        });
    }

    String choice(String name, String... choices) {
        return read(name, "one of " + String.join(", ", choices), value -> asText(value).filter(Set.of(choices)::contains));
    }

    Long whole(String name, long lowest, long highest) {
        String expectation = "a whole number from " + lowest + " to " + highest;
        return read(name, expectation, value -> asWhole(value, lowest, highest));
    }

    LocalDate date(String name) {
        return read(name, "a date such as 2026-03-29", value -> asText(value).flatMap(Times::parseDate));
    }

    LocalDateTime localTime(String name) {
        return read(name, "a local time such as 2026-03-29T09:30", value -> asText(value).flatMap(Times::parseLocalTime));
    }

    Map<?, ?> object(String name) {
        Function<Object, Optional<Map<?, ?>>> conversion = value -> {
            if (value instanceof Map<?, ?> map) {
                return Optional.of(map);
            }
            return Optional.empty();
        };
        return read(name, "an object", conversion);
    }

    /** A list whose items are all converted; null if there is anything wrong with one of them. */
    <T> List<T> list(String name, String expectation, Function<Object, Optional<T>> conversion) {
        Function<Object, Optional<List<T>>> all = value -> {
            if (!(value instanceof List<?> items)) {
                return Optional.empty();
            }
            List<T> converted = new ArrayList<>();
            for (Object item : items) {
                Optional<T> one = conversion.apply(item);
                if (one.isEmpty()) {
                    return Optional.empty();
                }
                converted.add(one.get());
            }
            return Optional.of(converted);
        };
        return read(name, expectation, all);
    }

    static Optional<String> asText(Object value) {
        if (value instanceof String text) {
            return Optional.of(text);
        }
        return Optional.empty();
    }

    private static Optional<Long> asWhole(Object value, long lowest, long highest) {
        if (!(value instanceof BigDecimal number)) {
            return Optional.empty();
        }
        boolean isInRange = number.compareTo(BigDecimal.valueOf(lowest)) >= 0
                && number.compareTo(BigDecimal.valueOf(highest)) <= 0;
        if (!isInRange || number.stripTrailingZeros().scale() > 0) {
            return Optional.empty();
        }
        return Optional.of(number.longValueExact());
    }
}
