package querydesk;

import java.util.ArrayList;
import java.util.List;

/** Reads one CSV file as a table. */
final class CsvReader {
    private final String file;
    private final String text;
    private int pos;
    private int line = 1;
    private int recordLine = 1;
    private final List<String> fields = new ArrayList<>();
    private final List<Boolean> quoted = new ArrayList<>();

    private CsvReader(String file, String text) {
        this.file = file;
        this.text = text;
        if (text.startsWith("\uFEFF")) {
            pos = 1;
        }
    }

    static Table read(String file, String text) throws DataError {
        return new CsvReader(file, text).table();
    }

    private DataError error(int atLine, String what) {
        return new DataError(file + ": line " + atLine + ": " + what);
    }

    private Table table() throws DataError {
        if (!record()) {
            throw error(1, "the record that declares the columns is missing");
        }
        int n = fields.size();
        String[] columns = new String[n];
        int[] affinities = new int[n];
        for (int i = 0; i < n; i++) {
            String declaration = fields.get(i);
            int colon = declaration.lastIndexOf(':');
            int affinity = colon < 1 ? -1 : affinity(declaration.substring(colon + 1));
            if (affinity < 0) {
                throw error(1, "the columns are not declared as NAME:TYPE");
            }
            columns[i] = declaration.substring(0, colon);
            affinities[i] = affinity;
            for (int j = 0; j < i; j++) {
                if (Names.same(columns[i], columns[j])) {
                    throw error(1, "the column " + columns[i] + " is declared twice");
                }
            }
        }
        List<Object[]> rows = new ArrayList<>();
        while (record()) {
            if (fields.size() != n) {
                throw error(recordLine, fields.size() + " fields instead of " + n);
            }
            Object[] row = new Object[n];
            for (int i = 0; i < n; i++) {
                String field = fields.get(i);
                if (!field.isEmpty() || quoted.get(i)) {
                    row[i] = Values.applyAffinity(field, affinities[i]);
                }
            }
            rows.add(row);
        }
        String name = file.substring(0, file.length() - ".csv".length());
        return new Table(name, columns, affinities, rows.toArray(new Object[0][]));
    }

    private static int affinity(String type) {
        switch (Names.upper(type)) {
            case "INTEGER":
                return Values.INTEGER;
            case "REAL":
                return Values.REAL;
            case "TEXT":
                return Values.TEXT;
            default:
                return -1;
        }
    }

    private boolean atLineEnd() {
        if (pos >= text.length()) {
            return true;
        }
        char c = text.charAt(pos);
        return c == '\n' || (c == '\r' && pos + 1 < text.length() && text.charAt(pos + 1) == '\n');
    }

    private void skipLineEnd() {
        if (pos < text.length()) {
            pos += text.charAt(pos) == '\r' ? 2 : 1;
            line++;
        }
    }

    /** Reads the next record; false at the end of the file. */
    private boolean record() throws DataError {
        while (pos < text.length() && atLineEnd()) {
            skipLineEnd();
        }
        if (pos >= text.length()) {
            return false;
        }
        recordLine = line;
        fields.clear();
        quoted.clear();
        while (true) {
            boolean inQuotes = pos < text.length() && text.charAt(pos) == '"';
            fields.add(inQuotes ? quotedField() : plainField());
            quoted.add(inQuotes);
            if (atLineEnd()) {
                skipLineEnd();
                return true;
            }
            pos++;
        }
    }

    private String plainField() throws DataError {
        int start = pos;
        while (!atLineEnd() && text.charAt(pos) != ',') {
            if (text.charAt(pos) == '"') {
                throw error(recordLine, "a quote within a field");
            }
            pos++;
        }
        return text.substring(start, pos);
    }

    private String quotedField() throws DataError {
        StringBuilder b = new StringBuilder();
        pos++;
        while (true) {
            if (pos >= text.length()) {
                throw error(recordLine, "a quote that is not closed");
            }
            char c = text.charAt(pos++);
            if (c == '"') {
                if (pos < text.length() && text.charAt(pos) == '"') {
                    b.append('"');
                    pos++;
                    continue;
                }
                if (!atLineEnd() && text.charAt(pos) != ',') {
                    throw error(recordLine, "a quote that is not at the end of its field");
                }
                return b.toString();
            }
            if (c == '\n') {
                line++;
            }
            b.append(c);
        }
    }
}
