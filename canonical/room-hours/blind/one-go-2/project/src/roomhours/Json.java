package roomhours;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads JSON as maps, lists, strings, numbers (BigDecimal), booleans and null. */
final class Json {
    /** The text is no JSON. */
    static final class SyntaxException extends Exception {
        private static final long serialVersionUID = 1L;

        SyntaxException(String message) {
            super(message);
        }
    }

    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");
    private static final int MAX_NUMBER_LENGTH = 1000;
    private static final int MAX_DEPTH = 100;

    private final String text;
    private int position = 0;
    private int depth = 0;

    private Json(String text) {
        this.text = text;
    }

    static Object parse(String text) throws SyntaxException {
        Json json = new Json(text);
        Object value = json.value();
        json.next();
        if (json.position < text.length()) {
            throw json.unexpected();
        }
        return value;
    }

    private Object value() throws SyntaxException {
        switch (next()) {
            case '{':
                return object();
            case '[':
                return array();
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

    private Map<String, Object> object() throws SyntaxException {
        Map<String, Object> object = new LinkedHashMap<>();
        enter();
        if (next() == '}') {
            return leave(object);
        }
        while (true) {
            if (next() != '"') {
                throw unexpected();
            }
            String name = string();
            expect(':');
            object.put(name, value());
            if (next() == '}') {
                return leave(object);
            }
            expect(',');
        }
    }

    private List<Object> array() throws SyntaxException {
        List<Object> array = new ArrayList<>();
        enter();
        if (next() == ']') {
            return leave(array);
        }
        while (true) {
            array.add(value());
            if (next() == ']') {
                return leave(array);
            }
            expect(',');
        }
    }

    private void enter() throws SyntaxException {
        position++;
        depth++;
        if (depth > MAX_DEPTH) {
            throw new SyntaxException("nested too deeply");
        }
    }

    private <T> T leave(T value) {
        position++;
        depth--;
        return value;
    }

    private String string() throws SyntaxException {
        StringBuilder string = new StringBuilder();
        position++;
        while (position < text.length()) {
            char character = text.charAt(position++);
            if (character == '"') {
                return string.toString();
            }
            if (character < ' ') {
                break;
            }
            string.append(character == '\\' ? escaped() : character);
        }
        throw new SyntaxException("a text has no end or contains a control character");
    }

    private char escaped() throws SyntaxException {
        if (position >= text.length()) {
            throw unexpected();
        }
        char character = text.charAt(position++);
        switch (character) {
            case '"':
            case '\\':
            case '/':
                return character;
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
                return unicode();
            default:
                throw unexpected();
        }
    }

    private char unicode() throws SyntaxException {
        int code = 0;
        for (int count = 0; count < 4; count++) {
            char character = position < text.length() ? text.charAt(position) : 0;
            int digit = character < 128 ? Character.digit(character, 16) : -1;
            if (digit < 0) {
                throw unexpected();
            }
            code = code * 16 + digit;
            position++;
        }
        return (char) code;
    }

    private Object word(String word, Object value) throws SyntaxException {
        if (!text.startsWith(word, position)) {
            throw unexpected();
        }
        position += word.length();
        return value;
    }

    /** A number as BigDecimal, or as Double if it is too long or too large for any field. */
    private Object number() throws SyntaxException {
        Matcher matcher = NUMBER.matcher(text).region(position, text.length());
        if (!matcher.lookingAt()) {
            throw unexpected();
        }
        position = matcher.end();
        if (matcher.group().length() > MAX_NUMBER_LENGTH) {
            return Double.NaN;
        }
        try {
            return new BigDecimal(matcher.group());
        } catch (NumberFormatException tooLarge) {
            return Double.NaN;
        }
    }

    private void expect(char character) throws SyntaxException {
        if (next() != character) {
            throw unexpected();
        }
        position++;
    }

    /** The next character that is no space, which stays to be read, or 0 at the end. */
    private char next() {
        while (position < text.length() && " \t\r\n".indexOf(text.charAt(position)) >= 0) {
            position++;
        }
        return position < text.length() ? text.charAt(position) : 0;
    }

    private SyntaxException unexpected() {
        return new SyntaxException("unexpected at position " + position);
    }
}
