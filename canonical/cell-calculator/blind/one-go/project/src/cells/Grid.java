package cells;

import java.util.Arrays;

/** The cells of a sheet that does not change any more, to be visited by rows or by columns. */
final class Grid {
    /** Rows or columns that are not empty, with their numbers. */
    record Lines(int[] numbers, Line[] lines) {
        static Lines of(Line[] all) {
            int[] numbers = new int[all.length];
            Line[] lines = new Line[all.length];
            int count = 0;
            for (int i = 0; i < all.length; i++) {
                if (all[i] != null && all[i].size() > 0) {
                    numbers[count] = i;
                    lines[count++] = all[i];
                }
            }
            return new Lines(Arrays.copyOf(numbers, count), Arrays.copyOf(lines, count));
        }

        /** The index of the first line that is not before the number. */
        int lowerBound(int number) {
            int index = Arrays.binarySearch(numbers, number);
            return index < 0 ? -index - 1 : index;
        }

        int last() {
            return numbers.length == 0 ? 0 : numbers[numbers.length - 1];
        }
    }

    private final Line[] rowOf = new Line[Address.MAX_ROW + 1];
    private final Lines rows;
    private final Lines columns;

    Grid(Sheet sheet) {
        Line[] columnOf = new Line[Address.MAX_COLUMN + 1];
        for (int row = 1; row <= Address.MAX_ROW; row++) {
            Line line = sheet.row(row);
            rowOf[row] = line;
            for (int i = 0; line != null && i < line.size(); i++) {
                Cell cell = line.cell(i);
                cell.row = row;
                cell.column = line.place(i);
                if (columnOf[cell.column] == null) {
                    columnOf[cell.column] = new Line();
                }
                columnOf[cell.column].put(row, cell);
            }
        }
        rows = Lines.of(rowOf);
        columns = Lines.of(columnOf);
    }

    /** The last row with content; 0 if there is none. */
    int lastRow() {
        return rows.last();
    }

    int lastColumn() {
        return columns.last();
    }

    /** The row, or null. */
    Line row(int row) {
        return rowOf[row];
    }

    Lines rows() {
        return rows;
    }

    Cell cell(int row, int column) {
        return rowOf[row] == null ? null : rowOf[row].get(column);
    }

    /** The cells with content of a valid reference or range, by rows or by columns, whatever is less work. */
    RangeCursor cells(Ref ref) {
        int firstRow = rows.lowerBound(ref.top());
        int endRow = rows.lowerBound(ref.bottom() + 1);
        int firstColumn = columns.lowerBound(ref.left());
        int endColumn = columns.lowerBound(ref.right() + 1);
        if (endRow - firstRow <= endColumn - firstColumn) {
            return new RangeCursor(rows.lines(), firstRow, endRow, ref.left(), ref.right());
        }
        return new RangeCursor(columns.lines(), firstColumn, endColumn, ref.top(), ref.bottom());
    }
}
