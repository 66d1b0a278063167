package cells;

/** Reads a file of edits and makes them. */
final class Edits {
    private final Sheet sheet;
    private final String file;
    private int line;

    private Edits(Sheet sheet, String file) {
        this.sheet = sheet;
        this.file = file;
    }

    static void apply(String name, Sheet sheet) throws InputProblem {
        try (TextFile file = TextFile.open(name)) {
            Edits edits = new Edits(sheet, name);
            for (String text = file.readLine(); text != null; text = file.readLine()) {
                edits.line++;
                if (!text.isEmpty() && text.charAt(0) != '#') {
                    edits.make(text);
                }
            }
        }
    }

    private InputProblem problem(String what) {
        return InputProblem.at(file, line, what);
    }

    private void make(String text) throws InputProblem {
        int space = text.indexOf(' ');
        String edit = space < 0 ? text : text.substring(0, space);
        String rest = space < 0 ? "" : text.substring(space + 1);
        switch (edit) {
            case "set" -> set(rest);
            case "clear" -> {
                Area area = area(words(rest, 1, "clear AREA")[0]);
                sheet.clear(area.top(), area.left(), area.bottom(), area.right());
            }
            case "copy" -> {
                String[] words = words(rest, 2, "copy SOURCE TARGET");
                copy(area(words[0]), words[1]);
            }
            case "insert-rows" -> {
                String[] words = words(rest, 2, "insert-rows ROW COUNT");
                sheet.insertRows(row(words[0]), count(words[1]));
            }
            case "delete-rows" -> {
                String[] words = words(rest, 2, "delete-rows ROW COUNT");
                sheet.deleteRows(row(words[0]), count(words[1]));
            }
            default -> throw problem("there is no edit \"" + edit + "\"");
        }
    }

    private void set(String rest) throws InputProblem {
        if (rest.isEmpty()) {
            throw problem("the edit is not complete: set CELL CONTENT");
        }
        int space = rest.indexOf(' ');
        Area cell = cell(space < 0 ? rest : rest.substring(0, space));
        sheet.put(cell.top(), cell.left(), Cell.of(space < 0 ? "" : rest.substring(space + 1)));
    }

    private void copy(Area source, String targetText) throws InputProblem {
        Area target = area(targetText);
        if (source.isCell()) {
            sheet.copyCell(source, target);
            return;
        }
        if (!target.isCell()) {
            throw problem("a range is copied to one cell, and \"" + targetText + "\" is no cell");
        }
        int bottom = target.top() + source.bottom() - source.top();
        int right = target.left() + source.right() - source.left();
        if (!Address.isRow(bottom) || !Address.isColumn(right)) {
            throw problem("the copy does not fit on the sheet at \"" + targetText + "\"");
        }
        sheet.copyRange(source, target.top(), target.left());
    }

    private String[] words(String rest, int expected, String usage) throws InputProblem {
        String[] words = rest.isEmpty() ? new String[0] : rest.split(" ", -1);
        if (words.length < expected) {
            throw problem("the edit is not complete: " + usage);
        }
        if (words.length > expected) {
            throw problem("the edit has too many words: " + usage);
        }
        return words;
    }

    private Area cell(String text) throws InputProblem {
        Area cell = Area.cell(text);
        if (cell == null) {
            throw problem("\"" + text + "\" is no cell of the sheet");
        }
        return cell;
    }

    private Area area(String text) throws InputProblem {
        Area area = Area.of(text);
        if (area == null) {
            throw problem("\"" + text + "\" is no cell or range of the sheet");
        }
        return area;
    }

    private int row(String text) throws InputProblem {
        if (!Address.isNumber(text) || !Address.isRow(Address.number(text))) {
            throw problem("\"" + text + "\" is no row of the sheet");
        }
        return Address.number(text);
    }

    private int count(String text) throws InputProblem {
        if (!Address.isNumber(text)) {
            throw problem("\"" + text + "\" is no number of rows");
        }
        return Address.number(text);
    }
}
