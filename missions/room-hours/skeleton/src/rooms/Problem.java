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
        throw new UnsupportedOperationException("TODO: implement Problem.");
    }

    static Problem notFound() {
        throw new UnsupportedOperationException("TODO: implement notFound.");
    }

    static Problem withoutVersion() {
        throw new UnsupportedOperationException("TODO: implement withoutVersion.");
    }

    static Problem oldVersion() {
        throw new UnsupportedOperationException("TODO: implement oldVersion.");
    }

    static Problem wrong(Map<String, String> errors) {
        throw new UnsupportedOperationException("TODO: implement wrong.");
    }

    static Problem occupied(List<Map<String, Object>> conflicts) {
        throw new UnsupportedOperationException("TODO: implement occupied.");
    }

    Answer answer() {
        throw new UnsupportedOperationException("TODO: implement answer.");
    }
}
