package roomhours;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Checks query parameters and notes what is wrong. What is missing or wrong is read as null. */
final class Query {
    private final Map<String, List<String>> values = new LinkedHashMap<>();
    private final Map<String, String> errors;

    Query(String raw, Map<String, String> errors) {
        this.errors = errors;
        if (raw == null) {
            return;
        }
        for (String part : raw.split("&")) {
            if (!part.isEmpty()) {
                String[] pair = part.split("=", 2);
                String value = pair.length == 2 ? decode(pair[1]) : "";
                values.computeIfAbsent(decode(pair[0]), name -> new ArrayList<>()).add(value);
            }
        }
    }

    private static String decode(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    void allow(String... known) {
        for (String name : values.keySet()) {
            if (!List.of(known).contains(name)) {
                wrong(name, "There is no such query parameter");
            }
        }
    }

    void wrong(String name, String message) {
        errors.putIfAbsent(name, message);
    }

    String text(String name) {
        List<String> sent = values.get(name);
        if (sent == null) {
            return null;
        }
        if (sent.size() > 1) {
            wrong(name, "This query parameter must be sent once");
            return null;
        }
        return sent.get(0);
    }

    /** A date that must be sent. */
    LocalDate date(String name) {
        if (!values.containsKey(name)) {
            wrong(name, "This query parameter is missing");
            return null;
        }
        String text = text(name);
        if (text == null) {
            return null;
        }
        LocalDate date = Notation.date(text);
        if (date == null) {
            wrong(name, "This must be an existing date, written YYYY-MM-DD");
        }
        return date;
    }
}
