package roomhours;

import java.util.Map;

/** Writes maps, lists, texts, numbers, booleans and null as JSON. */
final class JsonWriter {
    private final StringBuilder out = new StringBuilder();

    private JsonWriter() {
    }

    static String write(Object value) {
        JsonWriter writer = new JsonWriter();
        writer.value(value);
        return writer.out.toString();
    }

    private void value(Object value) {
        if (value instanceof Map<?, ?> map) {
            object(map);
        } else if (value instanceof Iterable<?> list) {
            array(list);
        } else if (value instanceof String text) {
            string(text);
        } else {
            out.append(value);
        }
    }

    private void object(Map<?, ?> map) {
        String separator = "{";
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            out.append(separator);
            string(String.valueOf(entry.getKey()));
            out.append(':');
            value(entry.getValue());
            separator = ",";
        }
        out.append(map.isEmpty() ? "{}" : "}");
    }

    private void array(Iterable<?> list) {
        out.append('[');
        String separator = "";
        for (Object item : list) {
            out.append(separator);
            value(item);
            separator = ",";
        }
        out.append(']');
    }

    private void string(String text) {
        out.append('"');
        for (int index = 0; index < text.length(); index++) {
            char character = text.charAt(index);
            if (character == '"' || character == '\\') {
                out.append('\\').append(character);
            } else if (character < ' ' || Character.isSurrogate(character)) {
                out.append(String.format("\\u%04x", (int) character));
            } else {
                out.append(character);
            }
        }
        out.append('"');
    }
}
