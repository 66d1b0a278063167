/** Carries out a file of edits. */
final class Edits {
    static final String[] USES = {"set CELL CONTENT", "clear AREA", "copy SOURCE TARGET", "insert-rows ROW COUNT",
            "delete-rows ROW COUNT"};

    private final String name;
    private int line = 0;

    private Edits(String name) {
        this.name = name;
    }

    static void apply(String name, Sheet sheet) throws InputError {
        String text = Csv.readText(name);
        Edits edits = new Edits(name);
        int at = 0;
        while (at < text.length()) {
            int end = text.indexOf('\n', at);
            if (end < 0) end = text.length();
            int stop = end < text.length() && end > at && text.charAt(end - 1) == '\r' ? end - 1 : end;
            edits.line++;
            String line = text.substring(at, stop);
            if (!line.isEmpty() && line.charAt(0) != '#') edits.make(line, sheet);
            at = end + 1;
        }
    }

    private InputError wrong(String what) {
        return new InputError(name + ", line " + line + ": " + what);
    }

    private void make(String edit, Sheet sheet) throws InputError {
        String[] words = edit.split(" ", -1);
        switch (words[0]) {
            case "set": {
                if (words.length < 2) throw incomplete(0);
                Ref cell = cell(words[1]);
                int content = "set ".length() + words[1].length() + 1;
                sheet.set(cell.col1, cell.row1, content < edit.length() ? Values.ofField(edit.substring(content)) : null);
                break;
            }
            case "clear":
                need(words, 1, 1);
                sheet.clear(area(words[1]));
                break;
            case "copy": {
                need(words, 2, 2);
                Ref source = area(words[1]);
                if (!source.range) {
                    sheet.copyCell(source.col1, source.row1, area(words[2]));
                    break;
                }
                Ref corner = cell(words[2]);
                int cols = corner.col1 - source.col1, rows = corner.row1 - source.row1;
                Ref other = Ref.cell(source.col2 + cols, false, source.row2 + rows, false);
                if (other == null) throw wrong("from " + words[2] + " on there is no room on the sheet for " + words[1]);
                sheet.copyRange(source, Ref.range(corner, other), cols, rows);
                break;
            }
            case "insert-rows":
                need(words, 2, 3);
                sheet.insertRows(row(words[1]), count(words[2]));
                break;
            case "delete-rows":
                need(words, 2, 4);
                sheet.deleteRows(row(words[1]), count(words[2]));
                break;
            default:
                throw wrong("there is no edit \"" + words[0] + "\"");
        }
    }

    private InputError incomplete(int use) {
        return wrong("the edit is not complete, it is " + USES[use]);
    }

    private void need(String[] words, int count, int use) throws InputError {
        if (words.length - 1 < count) throw incomplete(use);
        if (words.length - 1 > count) throw wrong("the edit has too many words, it is " + USES[use]);
    }

    private Ref cellOrNull(String word) {
        if (!word.matches("[A-Za-z]+[0-9]+")) return null;
        int letters = 0;
        while (word.charAt(letters) > '9') letters++;
        return Ref.cell(Ref.columnNumber(word.substring(0, letters)), false, Ref.rowNumber(word.substring(letters)), false);
    }

    private Ref cell(String word) throws InputError {
        Ref cell = cellOrNull(word);
        if (cell == null) throw wrong("\"" + word + "\" is not a cell of the sheet");
        return cell;
    }

    private Ref area(String word) throws InputError {
        int colon = word.indexOf(':');
        if (colon < 0) return cell(word);
        Ref area = Ref.range(cellOrNull(word.substring(0, colon)), cellOrNull(word.substring(colon + 1)));
        if (area == null) throw wrong("\"" + word + "\" is not an area of the sheet");
        return area;
    }

    private int row(String word) throws InputError {
        int row = word.matches("[0-9]+") ? Ref.rowNumber(word) : 0;
        if (row == 0) throw wrong("\"" + word + "\" is not a row of the sheet");
        return row;
    }

    private int count(String word) throws InputError {
        if (!word.matches("[0-9]+")) throw wrong("\"" + word + "\" is not a number of rows");
        if (word.matches("0+")) return 0;
        int count = Ref.rowNumber(word);
        return count == 0 ? Ref.ROWS : count;
    }
}
