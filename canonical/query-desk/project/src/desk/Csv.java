package desk;

import java.util.ArrayList;
import java.util.List;

/** Splits the text of a CSV file into records. */
final class Csv {
    /** A field; an empty one without quotes is NULL, which is null here. */
    record Record(int line, List<String> fields) {
    }

    private final String name;
    private final String text;
    private int place;
    private int line = 1;

    private Csv(String name, String text) {
        this.name = name;
        this.text = text;
    }

    /** All records of a file but for empty lines, each with the line in which it begins. */
    static List<Record> records(String name, String text) {
        Csv csv = new Csv(name, text);
        List<Record> records = new ArrayList<>();
        while (csv.place < text.length()) {
            if (!csv.skipLineEnd()) {
                records.add(csv.record());
            }
        }
        return records;
    }

    private Record record() {
        int first = line;
        List<String> fields = new ArrayList<>();
        do {
            fields.add(at('"') ? quoted(first) : plain(first));
        } while (skip(','));
        if (place < text.length() && !skipLineEnd()) {
            throw new WrongInput(name + ", line " + first + ": text after a quote");
        }
        return new Record(first, fields);
    }

    private String quoted(int first) {
        StringBuilder field = new StringBuilder();
        place++;
        while (place < text.length()) {
            char one = text.charAt(place++);
            if (one == '"' && !skip('"')) {
                return field.toString();
            }
            line += one == '\n' ? 1 : 0;
            field.append(one);
        }
        throw new WrongInput(name + ", line " + first + ": a quote is not closed");
    }

    private String plain(int first) {
        int start = place;
        while (place < text.length() && !at(',') && !isLineEnd()) {
            if (at('"')) {
                throw new WrongInput(name + ", line " + first + ": a quote within a field");
            }
            place++;
        }
        return start == place ? null : text.substring(start, place);
    }

    private boolean isLineEnd() {
        return at('\n') || text.startsWith("\r\n", place);
    }

    private boolean skipLineEnd() {
        boolean ends = isLineEnd();
        if (ends) {
            skip('\r');
            place++;
            line++;
        }
        return ends;
    }

    private boolean at(char expected) {
        return place < text.length() && text.charAt(place) == expected;
    }

    private boolean skip(char expected) {
        boolean found = at(expected);
        place += found ? 1 : 0;
        return found;
    }
}
