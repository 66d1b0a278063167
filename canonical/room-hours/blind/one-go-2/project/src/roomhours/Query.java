package roomhours;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Reads the query parameters of a request; what is wrong is added to the errors and read as null. */
final class Query {
    private final Map<String, List<String>> values;
    private final Errors errors;

    Query(String rawQuery, Errors errors) {
        this.values = split(rawQuery);
        this.errors = errors;
    }

    private static Map<String, List<String>> split(String rawQuery) {
        Map<String, List<String>> values = new LinkedHashMap<>();
        if (rawQuery == null) {
            return values;
        }
        for (String part : rawQuery.split("&")) {
            if (!part.isEmpty()) {
                String[] pair = part.split("=", 2);
                String value = pair.length == 2 ? decode(pair[1]) : "";
                values.computeIfAbsent(decode(pair[0]), name -> new ArrayList<>()).add(value);
            }
        }
        return values;
    }

    private static String decode(String text) {
        try {
            // A plus stands for itself: no parameter has spaces, but some zones have a plus.
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException badlyEncoded) {
            return text;
        }
    }

    void allowOnly(String... names) {
        Set<String> allowed = Set.of(names);
        for (String name : values.keySet()) {
            if (!allowed.contains(name)) {
                errors.add(name, "is unknown");
            }
        }
    }

    void require(String... names) {
        for (String name : names) {
            if (!values.containsKey(name)) {
                errors.add(name, "is missing");
            }
        }
    }

    /** A parameter as it is converted; null without an error if it is missing. */
    <T> T read(String name, String expectation, Function<String, Optional<T>> conversion) {
        List<String> given = values.get(name);
        if (given == null) {
            return null;
        }
        Optional<T> value = given.size() == 1 ? conversion.apply(given.get(0)) : Optional.empty();
        if (value.isEmpty()) {
            errors.add(name, "is not " + expectation);
        }
        return value.orElse(null);
    }
}
