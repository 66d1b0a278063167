package cells;

import java.util.ArrayList;
import java.util.List;

/** The edits of a sheet, one a line. */
final class Edits {
    private static final String NUMBER = "[1-9][0-9]{0,5}";

    private final Sheet sheet;

    private Edits(Sheet sheet) {
        this.sheet = sheet;
    }

    /** Make all edits in order. Throws WrongInput with the line of one that cannot be made. */
    static void make(Sheet sheet, String text) throws WrongInput {
        Edits edits = new Edits(sheet);
        List<String> lines = text.lines().toList();
        for (int number = 1; number <= lines.size(); number++) {
            String line = lines.get(number - 1);
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            try {
                edits.make(line);
            } catch (WrongInput error) {
                throw new WrongInput("line " + number + ": " + error.getMessage());
            }
        }
    }

    private void make(String line) throws WrongInput {
        String[] words = line.split(" ", 3);
        String last = words.length > 2 ? words[2] : "";
        if (words.length < 2) {
            throw new WrongInput("there is no edit " + line);
        }
        switch (words[0]) {
            case "set" -> set(cell(words[1]), last);
            case "clear" -> sheet.clear(area(line.substring("clear ".length())));
            case "copy" -> copy(area(words[1]), area(last));
            case "insert-rows" -> sheet.insertRows(number(words[1]), number(last));
            case "delete-rows" -> sheet.deleteRows(number(words[1]), number(last));
            default -> throw new WrongInput("there is no edit " + words[0]);
        }
    }

    private static int number(String word) throws WrongInput {
        if (!word.matches(NUMBER) || Integer.parseInt(word) > Area.ROWS) {
            throw new WrongInput("no number from 1 to " + Area.ROWS + ": " + word);
        }
        return Integer.parseInt(word);
    }

    private static Area area(String word) throws WrongInput {
        return Area.read(word).orElseThrow(() -> new WrongInput("no cell or range of the sheet: " + word));
    }

    private static Area cell(String word) throws WrongInput {
        Area cell = area(word);
        if (cell.isRange()) {
            throw new WrongInput("no single cell: " + word);
        }
        return cell;
    }

    private void set(Area cell, String field) {
        sheet.put(cell.top().place(), cell.left().place(), field.isEmpty() ? null : Content.read(field));
    }

    private void copy(Area source, Area target) throws WrongInput {
        if (source.isRange() && target.isRange()) {
            throw new WrongInput("a range is copied to one cell, its upper left corner");
        }
        Area whole = source.isRange() ? sameSize(source, target) : target;
        Area corner = source.isRange() ? new Area(whole.left(), whole.top(), whole.left(), whole.top(), false) : whole;
        int fromRow = source.top().place();
        int fromColumn = source.left().place();
        List<Copy> copies = new ArrayList<>();
        sheet.visit(source, (row, column, content) -> {
            for (int toRow = corner.top().place(); toRow <= corner.bottom().place(); toRow++) {
                for (int toColumn = corner.left().place(); toColumn <= corner.right().place(); toColumn++) {
                    copies.add(copied(row, column, content, toRow - fromRow, toColumn - fromColumn));
                }
            }
        });
        sheet.clear(whole);
        copies.forEach(copy -> sheet.put(copy.row, copy.column, copy.content));
    }

    private static Area sameSize(Area source, Area target) throws WrongInput {
        Corner right = target.left().moved(source.right().place() - source.left().place());
        Corner bottom = target.top().moved(source.bottom().place() - source.top().place());
        if (right.place() > Area.COLUMNS || bottom.place() > Area.ROWS) {
            throw new WrongInput("the copy leaves the sheet");
        }
        return new Area(target.left(), target.top(), right, bottom, true);
    }

    private static Copy copied(int row, int column, Content content, int down, int across) {
        return new Copy(row + down, column + across, content.adjusted(area -> area.copied(across, down)));
    }

    /** What is put where; read before anything is put, since source and target may overlap. */
    private record Copy(int row, int column, Content content) {}
}
