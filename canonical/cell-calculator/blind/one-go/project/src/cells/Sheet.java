package cells;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** The cells of a sheet, and the edits that can be made to it. */
final class Sheet {
    private record Placed(int row, int column, Cell cell) {
    }

    private final Line[] rows = new Line[Address.MAX_ROW + 1];

    /** The row if it has or had cells with content, else null. */
    Line row(int row) {
        return rows[row];
    }

    void put(int row, int column, Cell cell) {
        if (cell == null) {
            if (rows[row] != null) {
                rows[row].clear(column, column);
            }
            return;
        }
        if (rows[row] == null) {
            rows[row] = new Line();
        }
        rows[row].put(column, cell);
    }

    void clear(int top, int left, int bottom, int right) {
        for (int row = top; row <= bottom; row++) {
            if (rows[row] != null) {
                rows[row].clear(left, right);
            }
        }
    }

    /** Copies a cell to every cell of an area. */
    void copyCell(Area source, Area target) {
        Line line = rows[source.top()];
        Cell cell = line == null ? null : line.get(source.left());
        clear(target.top(), target.left(), target.bottom(), target.right());
        if (cell == null) {
            return;
        }
        for (int row = target.top(); row <= target.bottom(); row++) {
            for (int column = target.left(); column <= target.right(); column++) {
                put(row, column, cell.copied(row - source.top(), column - source.left()));
            }
        }
    }

    /** Copies a range so that its upper left cell goes to another one; everything must fit on the sheet. */
    void copyRange(Area source, int top, int left) {
        int down = top - source.top();
        int across = left - source.left();
        List<Placed> copies = new ArrayList<>();
        for (int row = source.top(); row <= source.bottom(); row++) {
            Line line = rows[row];
            if (line == null) {
                continue;
            }
            for (int i = line.lowerBound(source.left()); i < line.size() && line.place(i) <= source.right(); i++) {
                copies.add(new Placed(row + down, line.place(i) + across, line.cell(i).copied(down, across)));
            }
        }
        clear(top, left, source.bottom() + down, source.right() + across);
        for (Placed copy : copies) {
            put(copy.row, copy.column, copy.cell);
        }
    }

    /** Inserts empty rows; what would be moved below the last row is lost. */
    void insertRows(int row, int count) {
        int used = Math.min(count, Address.MAX_ROW + 1 - row);
        System.arraycopy(rows, row, rows, row + used, Address.MAX_ROW + 1 - row - used);
        Arrays.fill(rows, row, row + used, null);
        eachFormula(formula -> formula.rowsInserted(row, count));
    }

    void deleteRows(int row, int count) {
        int used = Math.min(count, Address.MAX_ROW + 1 - row);
        System.arraycopy(rows, row + used, rows, row, Address.MAX_ROW + 1 - row - used);
        Arrays.fill(rows, Address.MAX_ROW + 1 - used, Address.MAX_ROW + 1, null);
        eachFormula(formula -> formula.rowsDeleted(row, used));
    }

    private void eachFormula(Consumer<Formula> change) {
        for (Line line : rows) {
            for (int i = 0; line != null && i < line.size(); i++) {
                Formula formula = line.cell(i).formula;
                if (formula != null) {
                    change.accept(formula);
                }
            }
        }
    }
}
