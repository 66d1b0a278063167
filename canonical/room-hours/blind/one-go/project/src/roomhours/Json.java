package roomhours;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads and writes JSON. Objects are maps, lists are lists, numbers that are read are {@link BigDecimal} ({@link Double}
 * where the exponent is too large for that).
 */
final class Json {
    private static final int MAX_DEPTH = 500;

    private final String text;
    private int position;
    private int depth;

    private Json(String text) {
        this.text = text;
    }

    /** Thrown for texts that are no JSON. */
    static final class Malformed extends Exception {
        private static final long serialVersionUID = 1L;

        Malformed(String message) {
            super(message);
        }
    }

    static Object read(byte[] bytes) throws Malformed {
        String text;
        try {
            text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException wrong) {
            throw new Malformed("not encoded in UTF-8");
        }
        Json json = new Json(text);
        json.skipSpace();
        Object value = json.value();
        json.skipSpace();
        if (json.position < text.length()) {
            throw json.malformed();
        }
        return value;
    }

    private Malformed malformed() {
        return new Malformed("unexpected text at position " + position);
    }

    private void skipSpace() {
        while (position < text.length() && " \t\r\n".indexOf(text.charAt(position)) >= 0) {
            position++;
        }
    }

    private char peek() throws Malformed {
        if (position >= text.length()) {
            throw malformed();
        }
        return text.charAt(position);
    }

    private void expect(char wanted) throws Malformed {
        if (peek() != wanted) {
            throw malformed();
        }
        position++;
    }

    private Object value() throws Malformed {
        char first = peek();
        switch (first) {
            case '{':
                return object();
            case '[':
                return list();
            case '"':
                return string();
            case 't':
                return word("true", Boolean.TRUE);
            case 'f':
                return word("false", Boolean.FALSE);
            case 'n':
                return word("null", null);
            default:
                return number();
        }
    }

    private Object word(String word, Object value) throws Malformed {
        if (!text.startsWith(word, position)) {
            throw malformed();
        }
        position += word.length();
        return value;
    }

    private void enter() throws Malformed {
        position++;
        depth++;
        if (depth > MAX_DEPTH) {
            throw new Malformed("nested too deeply");
        }
        skipSpace();
    }

    private void leave() {
        position++;
        depth--;
    }

    private Map<String, Object> object() throws Malformed {
        Map<String, Object> members = new LinkedHashMap<>();
        enter();
        if (peek() != '}') {
            while (true) {
                if (peek() != '"') {
                    throw malformed();
                }
                String name = string();
                skipSpace();
                expect(':');
                skipSpace();
                members.put(name, value());
                skipSpace();
                if (peek() == '}') {
                    break;
                }
                expect(',');
                skipSpace();
            }
        }
        leave();
        return members;
    }

    private List<Object> list() throws Malformed {
        List<Object> items = new ArrayList<>();
        enter();
        if (peek() != ']') {
            while (true) {
                items.add(value());
                skipSpace();
                if (peek() == ']') {
                    break;
                }
                expect(',');
                skipSpace();
            }
        }
        leave();
        return items;
    }

    private String string() throws Malformed {
        StringBuilder result = new StringBuilder();
        position++;
        while (true) {
            char next = peek();
            if (next < ' ') {
                throw malformed();
            }
            position++;
            if (next == '"') {
                return result.toString();
            }
            result.append(next == '\\' ? escaped() : next);
        }
    }

    private char escaped() throws Malformed {
        char kind = peek();
        position++;
        switch (kind) {
            case '"':
            case '\\':
            case '/':
                return kind;
            case 'b':
                return '\b';
            case 'f':
                return '\f';
            case 'n':
                return '\n';
            case 'r':
                return '\r';
            case 't':
                return '\t';
            case 'u':
                return hexadecimal();
            default:
                throw malformed();
        }
    }

    private char hexadecimal() throws Malformed {
        int code = 0;
        for (int i = 0; i < 4; i++) {
            char digit = peek();
            int value = digit < 128 ? Character.digit(digit, 16) : -1;
            if (value < 0) {
                throw malformed();
            }
            code = code * 16 + value;
            position++;
        }
        return (char) code;
    }

    private Object number() throws Malformed {
        int begin = position;
        if (peek() == '-') {
            position++;
        }
        if (peek() == '0') {
            position++;
        } else {
            digits();
        }
        if (position < text.length() && text.charAt(position) == '.') {
            position++;
            digits();
        }
        if (position < text.length() && (text.charAt(position) == 'e' || text.charAt(position) == 'E')) {
            position++;
            if (peek() == '+' || peek() == '-') {
                position++;
            }
            digits();
        }
        String written = text.substring(begin, position);
        try {
            return new BigDecimal(written);
        } catch (NumberFormatException outOfRange) {
            return Double.valueOf(written);
        }
    }

    private void digits() throws Malformed {
        int begin = position;
        while (position < text.length() && text.charAt(position) >= '0' && text.charAt(position) <= '9') {
            position++;
        }
        if (position == begin) {
            throw malformed();
        }
    }

    static String write(Object value) {
        StringBuilder out = new StringBuilder();
        write(value, out);
        return out.toString();
    }

    private static void write(Object value, StringBuilder out) {
        if (value instanceof Map<?, ?> members) {
            char separator = '{';
            for (Map.Entry<?, ?> member : members.entrySet()) {
                out.append(separator);
                writeText(String.valueOf(member.getKey()), out);
                out.append(':');
                write(member.getValue(), out);
                separator = ',';
            }
            out.append(members.isEmpty() ? "{}" : "}");
        } else if (value instanceof List<?> items) {
            char separator = '[';
            for (Object item : items) {
                out.append(separator);
                write(item, out);
                separator = ',';
            }
            out.append(items.isEmpty() ? "[]" : "]");
        } else if (value instanceof String words) {
            writeText(words, out);
        } else {
            out.append(value);
        }
    }

    private static void writeText(String words, StringBuilder out) {
        out.append('"');
        for (int i = 0; i < words.length(); i++) {
            char next = words.charAt(i);
            if (next == '"' || next == '\\') {
                out.append('\\').append(next);
            } else if (next < ' ' || Character.isSurrogate(next)) {
                out.append(String.format("\\u%04x", (int) next));
            } else {
                out.append(next);
            }
        }
        out.append('"');
    }
}
