package roomhours;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A refusal, answered as application/problem+json. */
final class Problem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Answer answer;

    private Problem(Answer answer, String title) {
        super(title, null, false, false);
        this.answer = answer;
    }

    Answer answer() {
        return answer;
    }

    static Problem of(int status, String title) {
        return with(status, title, Map.of(), Map.of());
    }

    static Problem notFound() {
        return of(404, "There is nothing at this URL");
    }

    static Problem methodNotAllowed(String allowed) {
        return with(405, "This method is not possible here", Map.of(), Map.of("Allow", allowed));
    }

    static Problem invalid(Map<String, String> errors) {
        return with(422, "Something is wrong with the request", Map.of("errors", errors), Map.of());
    }

    static Problem conflict(List<Occurrence> inTheWay) {
        List<Map<String, Object>> conflicts = inTheWay.stream().map(Problem::reference).toList();
        String title = inTheWay.isEmpty() ? "The booking overlaps itself" : "The room is taken";
        return with(409, title, Map.of("conflicts", conflicts), Map.of());
    }

    private static Map<String, Object> reference(Occurrence occurrence) {
        Map<String, Object> reference = new LinkedHashMap<>();
        reference.put("booking", occurrence.booking());
        reference.put("date", occurrence.date().toString());
        return reference;
    }

    private static Problem with(int status, String title, Map<String, ?> details, Map<String, String> headers) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("status", status);
        body.put("title", title);
        body.putAll(details);
        return new Problem(new Answer(status, body, headers), title);
    }
}
