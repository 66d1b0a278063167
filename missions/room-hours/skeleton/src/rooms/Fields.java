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
        throw new UnsupportedOperationException("TODO: implement Fields.");
    }

    /** The fields of a body; those without a name of the list are wrong. Throws Problem if it is no JSON object. */
    static Fields ofBody(String body, List<String> known) throws Problem {
        throw new UnsupportedOperationException("TODO: implement ofBody.");
    }

    static Fields ofQuery(Map<String, String> query) {
        throw new UnsupportedOperationException("TODO: implement ofQuery.");
    }

    /** The fields of an object in these; null if it is none. */
    Fields inner(String name, List<String> known) {
        throw new UnsupportedOperationException("TODO: implement inner.");
    }

    private void refuseOthers(List<String> known) {
        throw new UnsupportedOperationException("TODO: implement refuseOthers.");
    }

    boolean has(String name) {
        throw new UnsupportedOperationException("TODO: implement has.");
    }

    void refuse(String name, String message) {
        throw new UnsupportedOperationException("TODO: implement refuse.");
    }

    /** Throws Problem with all errors, if there are any. */
    void check() throws Problem {
        throw new UnsupportedOperationException("TODO: implement check.");
    }

    /** Whether no error was found in a field or in the fields of it. */
    boolean isRight(String name) {
        throw new UnsupportedOperationException("TODO: implement isRight.");
    }

    /** A text that can be read as something; null, with an error, if it cannot. */
    <T> T read(String name, String expected, Function<String, T> reader) {
        throw new UnsupportedOperationException("TODO: implement read.");
    }

    /** A list of texts that can be read as something; null, with an error, if they cannot. */
    <T> List<T> readAll(String name, String expected, Function<String, T> reader) {
        throw new UnsupportedOperationException("TODO: implement readAll.");
    }

    private <T> T parsed(String name, Object value, String expected, Function<String, T> reader) {
        throw new UnsupportedOperationException("TODO: implement parsed.");
    }

    String text(String name, int longest) {
        throw new UnsupportedOperationException("TODO: implement text.");
    }

    /** A whole number in these bounds; 0, with an error, if it is none. */
    int number(String name, int low, int high) {
        throw new UnsupportedOperationException("TODO: implement number.");
    }
}
