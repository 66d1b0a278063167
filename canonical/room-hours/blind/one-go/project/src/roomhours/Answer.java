package roomhours;

import java.util.Map;

/** An answer; without a body if {@code body} is null. */
record Answer(int status, Object body, Map<String, String> headers) {
    static Answer ok(Object body) {
        return new Answer(200, body, Map.of());
    }

    static Answer noContent() {
        return new Answer(204, null, Map.of());
    }
}
