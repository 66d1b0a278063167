package cells;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Tables as text: fields with commas, quoted where they need it. */
final class Csv {
    private final String text;
    private int place;
    private int line = 1;

    private Csv(String text) {
        this.text = text;
    }

    /** The rows of a table. Throws WrongInput with the line of a quoted field that has no proper end. */
    static List<List<String>> read(String text) throws WrongInput {
        Csv csv = new Csv(text);
        List<List<String>> rows = new ArrayList<>();
        while (csv.place < text.length()) {
            rows.add(csv.row());
        }
        return rows;
    }

    private List<String> row() throws WrongInput {
        List<String> fields = new ArrayList<>();
        fields.add(field());
        while (place < text.length() && text.charAt(place) == ',') {
            place++;
            fields.add(field());
        }
        place += text.startsWith("\r\n", place) ? 2 : 1;
        line++;
        return fields;
    }

    private String field() throws WrongInput {
        if (text.startsWith("\"", place)) {
            return quoted();
        }
        int start = place;
        while (!isEndOfField()) {
            place++;
        }
        return text.substring(start, place);
    }

    private String quoted() throws WrongInput {
        int start = line;
        StringBuilder field = new StringBuilder();
        place++;
        while (place < text.length()) {
            char next = text.charAt(place++);
            if (next == '"' && !text.startsWith("\"", place)) {
                if (!isEndOfField()) {
                    throw new WrongInput("line " + start + ": text after a quoted field");
                }
                return field.toString();
            }
            place += next == '"' ? 1 : 0;
            line += next == '\n' ? 1 : 0;
            field.append(next);
        }
        throw new WrongInput("line " + start + ": a quoted field is not closed");
    }

    private boolean isEndOfField() {
        return place == text.length()
                || text.charAt(place) == ','
                || text.charAt(place) == '\n'
                || text.startsWith("\r\n", place);
    }

    static void write(Stream<List<String>> rows, PrintStream output) {
        rows.forEach(row -> {
            StringBuilder line = new StringBuilder();
            row.forEach(field -> line.append(written(field)).append(','));
            line.setCharAt(line.length() - 1, '\n');
            output.print(line);
        });
    }

    private static String written(String field) {
        boolean isPlain = field.isEmpty() || field.chars().noneMatch(sign -> ",\"\r\n".indexOf(sign) >= 0);
        return isPlain ? field : '"' + field.replace("\"", "\"\"") + '"';
    }
}
