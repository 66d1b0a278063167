package desk;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads a table from the text of a CSV file. */
final class Csv {
    /** Something is wrong in a line. */
    static final class Wrong extends Exception {
        private static final long serialVersionUID = 1L;

        Wrong(int line, String message) {
            super("line " + line + ": " + message);
        }
    }

    private final String text;
    private int pos;
    private int line = 1;
    private int recordLine = 1;
    private final List<String> fields = new ArrayList<>();
    private final List<Boolean> quoted = new ArrayList<>();

    private Csv(String text) {
        this.text = text;
    }

    static Table read(String name, String text) throws Wrong {
        if (text.startsWith("\uFEFF")) {
            text = text.substring(1);
        }
        return new Csv(text).table(name);
    }

    private Table table(String name) throws Wrong {
        Table table = new Table(name);
        if (!nextRecord()) {
            throw new Wrong(1, "no columns are declared");
        }
        for (String field : fields) {
            int colon = field.lastIndexOf(':');
            String column = colon < 0 ? "" : field.substring(0, colon).trim();
            String type = colon < 0 ? "" : field.substring(colon + 1).trim().toUpperCase(Locale.ROOT);
            int affinity;
            if (type.equals("INTEGER")) {
                affinity = Val.INTEGER;
            } else if (type.equals("REAL")) {
                affinity = Val.REAL;
            } else if (type.equals("TEXT")) {
                affinity = Val.TEXT;
            } else {
                throw new Wrong(1, "not a column with a type: " + field);
            }
            if (column.isEmpty()) {
                throw new Wrong(1, "a column without a name");
            }
            table.columns.add(new Column(column, affinity, "BINARY"));
        }
        int width = table.columns.size();
        while (nextRecord()) {
            if (fields.size() != width) {
                throw new Wrong(recordLine, fields.size() + " fields instead of " + width);
            }
            Object[] row = new Object[width];
            for (int i = 0; i < width; i++) {
                String field = fields.get(i);
                if (field.isEmpty()) {
                    row[i] = quoted.get(i) ? "" : null;
                } else {
                    row[i] = Val.applyAffinity(field, table.columns.get(i).affinity);
                }
            }
            table.rows.add(row);
        }
        return table;
    }

    /** Length of the end of a line at a place, 0 if there is none. */
    private int lineEnd(int at) {
        if (at < text.length()) {
            char c = text.charAt(at);
            if (c == '\n') {
                return 1;
            }
            if (c == '\r' && at + 1 < text.length() && text.charAt(at + 1) == '\n') {
                return 2;
            }
        }
        return 0;
    }

    private boolean nextRecord() throws Wrong {
        fields.clear();
        quoted.clear();
        int skip = lineEnd(pos);
        while (skip > 0) {
            pos += skip;
            line++;
            skip = lineEnd(pos);
        }
        if (pos >= text.length()) {
            return false;
        }
        recordLine = line;
        while (true) {
            if (pos < text.length() && text.charAt(pos) == '"') {
                quotedField();
            } else {
                plainField();
            }
            if (pos < text.length() && text.charAt(pos) == ',') {
                pos++;
                continue;
            }
            int end = lineEnd(pos);
            if (end > 0) {
                line++;
            }
            pos += end;
            return true;
        }
    }

    private int errorLine() {
        return recordLine;
    }

    private void quotedField() throws Wrong {
        StringBuilder out = new StringBuilder();
        pos++;
        while (true) {
            if (pos >= text.length()) {
                throw new Wrong(errorLine(), "a quote is not closed");
            }
            char c = text.charAt(pos++);
            if (c == '"') {
                if (pos < text.length() && text.charAt(pos) == '"') {
                    out.append('"');
                    pos++;
                    continue;
                }
                break;
            }
            if (c == '\n') {
                line++;
            }
            out.append(c);
        }
        if (pos < text.length() && text.charAt(pos) != ',' && lineEnd(pos) == 0) {
            throw new Wrong(errorLine(), "a quote is not at the end of its field");
        }
        fields.add(out.toString());
        quoted.add(true);
    }

    private void plainField() throws Wrong {
        int start = pos;
        while (pos < text.length() && text.charAt(pos) != ',' && lineEnd(pos) == 0) {
            if (text.charAt(pos) == '"') {
                throw new Wrong(errorLine(), "a quote within a field");
            }
            pos++;
        }
        fields.add(text.substring(start, pos));
        quoted.add(false);
    }
}
