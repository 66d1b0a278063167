package rooms;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The fields of a body or the parameters of a query, with an error for each that is wrong. */
final class Fields {
    private final Map<?, ?> values;
    private final String prefix;
    private final Map<String, String> errors;

    private Fields(Map<?, ?> values, String prefix, Map<String, String> errors) {
        this.values = values;
        this.prefix = prefix;
        this.errors = errors;
    }

    /** The fields of a body; those without a name of the list are wrong. Throws Problem if it is no JSON object. */
    static Fields ofBody(String body, List<String> known) throws Problem {
        Object value;
        try {
            value = Json.read(body);
        } catch (IllegalArgumentException error) {
            value = null;
        }
        if (!(value instanceof Map<?, ?> object)) {
            throw Problem.wrong(Map.of("body", "must be a JSON object"));
        }
        Fields fields = new Fields(object, "", new LinkedHashMap<>());
        fields.refuseOthers(known);
        return fields;
    }

    static Fields ofQuery(Map<String, String> query) {
        return new Fields(query, "", new LinkedHashMap<>());
    }

    /** The fields of an object in these; null if it is none. */
    Fields inner(String name, List<String> known) {
        if (!(values.get(name) instanceof Map<?, ?> object)) {
            refuse(name, "must be a JSON object");
            return null;
        }
        Fields inner = new Fields(object, name + ".", errors);
        inner.refuseOthers(known);
        return inner;
    }

    private void refuseOthers(List<String> known) {
        for (Object name : values.keySet()) {
            if (!known.contains(name)) {
                refuse(name.toString(), "is no known field");
            }
        }
    }

    boolean has(String name) {
        return values.containsKey(name);
    }

    void refuse(String name, String message) {
        errors.putIfAbsent(prefix + name, message);
    }

    /** Throws Problem with all errors, if there are any. */
    void check() throws Problem {
        if (!errors.isEmpty()) {
            throw Problem.wrong(errors);
        }
    }

    /** Whether no error was found in a field or in the fields of it. */
    boolean isRight(String name) {
        return errors.keySet().stream().noneMatch(wrong -> wrong.equals(name) || wrong.startsWith(name + "."));
    }

    /** A text that can be read as something; null, with an error, if it cannot. */
    <T> T read(String name, String expected, Function<String, T> reader) {
        return parsed(name, values.get(name), expected, reader);
    }

    /** A list of texts that can be read as something; null, with an error, if they cannot. */
    <T> List<T> readAll(String name, String expected, Function<String, T> reader) {
        if (!(values.get(name) instanceof List<?> list)) {
            refuse(name, expected);
            return null;
        }
        return list.stream().map(value -> parsed(name, value, expected, reader)).toList();
    }

    private <T> T parsed(String name, Object value, String expected, Function<String, T> reader) {
        try {
            if (value instanceof String text) {
                return reader.apply(text);
            }
        } catch (DateTimeException | IllegalArgumentException error) {
            // Refused below like any other value.
        }
        refuse(name, expected);
        return null;
    }

    String text(String name, int longest) {
        return read(name, "must be a text of 1 to " + longest + " characters", text -> {
            int length = text.codePointCount(0, text.length());
            if (length < 1 || length > longest) {
                throw new IllegalArgumentException(text);
            }
            return text;
        });
    }

    /** A whole number in these bounds; 0, with an error, if it is none. */
    int number(String name, int low, int high) {
        Object value = values.get(name);
        boolean isWhole = value instanceof BigDecimal number && number.stripTrailingZeros().scale() <= 0;
        if (isWhole) {
            BigDecimal number = (BigDecimal) value;
            if (number.compareTo(BigDecimal.valueOf(low)) >= 0 && number.compareTo(BigDecimal.valueOf(high)) <= 0) {
                return number.intValueExact();
            }
        }
        refuse(name, "must be a whole number from " + low + " to " + high);
        return 0;
    }
}
