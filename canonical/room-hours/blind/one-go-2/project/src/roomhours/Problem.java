package roomhours;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A request that is refused, with the answer that says why. */
final class Problem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Response response;

    private Problem(int status, String title, Map<String, Object> details, Map<String, String> headers) {
        super(title, null, false, false);
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("status", status);
        body.put("title", title);
        body.putAll(details);
        this.response = new Response(status, body, headers);
    }

    Response response() {
        return response;
    }

    static Problem notFound() {
        return new Problem(404, "This does not exist", Map.of(), Map.of());
    }

    static Problem methodNotAllowed(String allowed) {
        return new Problem(405, "This URL has other methods", Map.of(), Map.of("Allow", allowed));
    }

    static Problem preconditionRequired() {
        return new Problem(428, "The header If-Match with the current ETag is required", Map.of(), Map.of());
    }

    static Problem preconditionFailed() {
        return new Problem(412, "The booking has another ETag", Map.of(), Map.of());
    }

    static Problem tooLarge() {
        return new Problem(413, "The body is too large", Map.of(), Map.of());
    }

    static Problem invalid(Map<String, String> errors) {
        return new Problem(422, "Something is wrong with the request", Map.of("errors", errors), Map.of());
    }

    static Problem conflict(List<Object> conflicts) {
        return new Problem(409, "The room is taken", Map.of("conflicts", conflicts), Map.of());
    }

    static Problem internal() {
        return new Problem(500, "Something went wrong in the server", Map.of(), Map.of());
    }
}
