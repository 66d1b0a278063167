package roomhours;

import java.util.LinkedHashMap;
import java.util.Map;

/** What is wrong with a request, field by field. */
final class Errors {
    private final Map<String, String> messages = new LinkedHashMap<>();

    void add(String field, String message) {
        messages.putIfAbsent(field, message);
    }

    int count() {
        return messages.size();
    }

    void throwIfAny() {
        if (!messages.isEmpty()) {
            throw Problem.invalid(messages);
        }
    }
}
