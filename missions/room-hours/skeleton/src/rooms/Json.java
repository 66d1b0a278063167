package rooms;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads and writes JSON as maps, lists, texts, numbers, booleans and null. */
final class Json {
    private static final Pattern NUMBER = Pattern.compile("-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?");
    private static final Pattern CODE = Pattern.compile("u([0-9a-fA-F]{4})");
    private static final int DEEPEST = 100;

    private final String text;
    private int place;

    private Json(String text) {
        throw new UnsupportedOperationException("TODO: implement Json.");
    }

    /** The value that a text is. Throws IllegalArgumentException if it is not JSON. */
    static Object read(String text) {
        throw new UnsupportedOperationException("TODO: implement read.");
    }

    private Object value(int depth) {
        throw new UnsupportedOperationException("TODO: implement value.");
    }

    private Map<String, Object> object(int depth) {
        throw new UnsupportedOperationException("TODO: implement object.");
    }

    private List<Object> list(int depth) {
        throw new UnsupportedOperationException("TODO: implement list.");
    }

    private String string() {
        throw new UnsupportedOperationException("TODO: implement string.");
    }

    /** The sign that an escape stands for; afterwards the place is that of its last sign. */
    private char escaped() {
        throw new UnsupportedOperationException("TODO: implement escaped.");
    }

    private Object constant(String name, Object value) {
        throw new UnsupportedOperationException("TODO: implement constant.");
    }

    /** A number; a double if its exponent is too large for a BigDecimal. */
    private Number number() {
        throw new UnsupportedOperationException("TODO: implement number.");
    }

    private void skipSpace() {
        throw new UnsupportedOperationException("TODO: implement skipSpace.");
    }

    private boolean takes(char sign) {
        throw new UnsupportedOperationException("TODO: implement takes.");
    }

    private void expect(char sign) {
        throw new UnsupportedOperationException("TODO: implement expect.");
    }

    private IllegalArgumentException unreadable() {
        throw new UnsupportedOperationException("TODO: implement unreadable.");
    }

    static String write(Object value) {
        throw new UnsupportedOperationException("TODO: implement write.");
    }

    private static String quoted(String string) {
        throw new UnsupportedOperationException("TODO: implement quoted.");
    }
}
