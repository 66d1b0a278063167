package rooms;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A request that is refused: the status of the answer and what it says. */
final class Problem extends Exception {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final transient Map<String, Object> details;

    private Problem(int status, String title, Map<String, Object> details) {
        super(title);
        this.status = status;
        this.details = details;
    }

    static Problem notFound() {
        return new Problem(404, "There is nothing at this address.", Map.of());
    }

    static Problem withoutVersion() {
        return new Problem(428, "The header If-Match is missing.", Map.of());
    }

    static Problem oldVersion() {
        return new Problem(412, "The booking has been changed since it was read.", Map.of());
    }

    static Problem wrong(Map<String, String> errors) {
        return new Problem(422, "The request is wrong.", Map.of("errors", errors));
    }

    static Problem occupied(List<Map<String, Object>> conflicts) {
        return new Problem(409, "The room is taken.", Map.of("conflicts", conflicts));
    }

    Answer answer() {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("status", status);
        body.put("title", getMessage());
        body.putAll(details);
        return new Answer(status, body, Map.of("Content-Type", "application/problem+json"));
    }
}
