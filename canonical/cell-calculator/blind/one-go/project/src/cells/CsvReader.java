package cells;

/** Reads a sheet from a CSV file. */
final class CsvReader {
    private static final int END = -1;

    private final TextFile file;
    private final StringBuilder field = new StringBuilder();

    private CsvReader(TextFile file) {
        this.file = file;
    }

    static Sheet read(String name) throws InputProblem {
        try (TextFile file = TextFile.open(name)) {
            return new CsvReader(file).sheet();
        }
    }

    private Sheet sheet() throws InputProblem {
        Sheet sheet = new Sheet();
        for (int row = 1; !file.atEnd(); row++) {
            int column = 0;
            int end;
            do {
                column++;
                int line = file.line();
                if (row > Address.MAX_ROW) {
                    throw problem(line, "a sheet has at most " + Address.MAX_ROW + " rows");
                }
                if (column > Address.MAX_COLUMN) {
                    throw problem(line, "a sheet has at most " + Address.MAX_COLUMN + " columns, A to ZZ");
                }
                end = readField(line);
                if (field.length() > 0) {
                    sheet.put(row, column, Cell.of(field.toString()));
                }
            } while (end == ',');
        }
        return sheet;
    }

    private InputProblem problem(int line, String what) {
        return InputProblem.at(file.name(), line, what);
    }

    /** Reads a field and what ends it: a comma, a line feed or the end of the file. */
    private int readField(int line) throws InputProblem {
        field.setLength(0);
        if (file.peek() == '"') {
            return readQuoted(line);
        }
        int c = file.read();
        while (c != ',' && c != '\n' && c != END) {
            field.append((char) c);
            c = file.read();
        }
        int last = field.length() - 1;
        if (c == '\n' && last >= 0 && field.charAt(last) == '\r') {
            field.setLength(last);
        }
        return c;
    }

    private int readQuoted(int line) throws InputProblem {
        file.read();
        while (true) {
            int c = file.read();
            if (c == END) {
                throw problem(line, "a field begins with a double quote and is not closed");
            }
            if (c != '"') {
                field.append((char) c);
            } else if (file.peek() == '"') {
                file.read();
                field.append('"');
            } else {
                break;
            }
        }
        int end = file.read();
        if (end == '\r') {
            end = file.read();
            if (end == ',') {
                end = '\r';
            }
        }
        if (end != ',' && end != '\n' && end != END) {
            throw problem(line, "a field begins with a double quote, so it must end with one");
        }
        return end;
    }
}
