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
        this.text = text;
    }

    /** The value that a text is. Throws IllegalArgumentException if it is not JSON. */
    static Object read(String text) {
        Json json = new Json(text);
        Object value = json.value(0);
        json.skipSpace();
        if (json.place != text.length()) {
            throw json.unreadable();
        }
        return value;
    }

    private Object value(int depth) {
        skipSpace();
        if (depth > DEEPEST || place == text.length()) {
            throw unreadable();
        }
        return switch (text.charAt(place)) {
            case '{' -> object(depth);
            case '[' -> list(depth);
            case '"' -> string();
            case 't' -> constant("true", true);
            case 'f' -> constant("false", false);
            case 'n' -> constant("null", null);
            default -> number();
        };
    }

    private Map<String, Object> object(int depth) {
        Map<String, Object> object = new LinkedHashMap<>();
        place++;
        if (takes('}')) {
            return object;
        }
        do {
            skipSpace();
            String name = string();
            expect(':');
            object.put(name, value(depth + 1));
        } while (takes(','));
        expect('}');
        return object;
    }

    private List<Object> list(int depth) {
        List<Object> list = new ArrayList<>();
        place++;
        if (takes(']')) {
            return list;
        }
        do {
            list.add(value(depth + 1));
        } while (takes(','));
        expect(']');
        return list;
    }

    private String string() {
        if (!text.startsWith("\"", place)) {
            throw unreadable();
        }
        StringBuilder string = new StringBuilder();
        for (place++; place < text.length(); place++) {
            char sign = text.charAt(place);
            if (sign == '"') {
                place++;
                return string.toString();
            }
            if (sign < ' ') {
                throw unreadable();
            }
            string.append(sign == '\\' ? escaped() : sign);
        }
        throw unreadable();
    }

    /** The sign that an escape stands for; afterwards the place is that of its last sign. */
    private char escaped() {
        place++;
        char sign = place < text.length() ? text.charAt(place) : ' ';
        Matcher code = CODE.matcher(text).region(place, text.length());
        if (code.lookingAt()) {
            place += 4;
            return (char) Integer.parseInt(code.group(1), 16);
        }
        int known = "\"\\/bfnrt".indexOf(sign);
        if (known < 0) {
            throw unreadable();
        }
        return "\"\\/\b\f\n\r\t".charAt(known);
    }

    private Object constant(String name, Object value) {
        if (!text.startsWith(name, place)) {
            throw unreadable();
        }
        place += name.length();
        return value;
    }

    /** A number; a double if its exponent is too large for a BigDecimal. */
    private Number number() {
        Matcher number = NUMBER.matcher(text).region(place, text.length());
        if (!number.lookingAt()) {
            throw unreadable();
        }
        place = number.end();
        try {
            return new BigDecimal(number.group());
        } catch (NumberFormatException error) {
            return Double.valueOf(number.group());
        }
    }

    private void skipSpace() {
        while (place < text.length() && " \t\r\n".indexOf(text.charAt(place)) >= 0) {
            place++;
        }
    }

    private boolean takes(char sign) {
        skipSpace();
        boolean isNext = place < text.length() && text.charAt(place) == sign;
        place += isNext ? 1 : 0;
        return isNext;
    }

    private void expect(char sign) {
        if (!takes(sign)) {
            throw unreadable();
        }
    }

    private IllegalArgumentException unreadable() {
        return new IllegalArgumentException("no JSON at " + place);
    }

    static String write(Object value) {
        if (value instanceof Map<?, ?> object) {
            return object.entrySet().stream()
                    .map(entry -> quoted(entry.getKey().toString()) + ":" + write(entry.getValue()))
                    .collect(Collectors.joining(",", "{", "}"));
        }
        if (value instanceof List<?> list) {
            return list.stream().map(Json::write).collect(Collectors.joining(",", "[", "]"));
        }
        return value instanceof String string ? quoted(string) : String.valueOf(value);
    }

    private static String quoted(String string) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char sign : string.toCharArray()) {
            boolean isPlain = sign >= ' ' && sign != '"' && sign != '\\';
            quoted.append(isPlain ? String.valueOf(sign) : String.format("\\u%04x", (int) sign));
        }
        return quoted.append('"').toString();
    }
}
