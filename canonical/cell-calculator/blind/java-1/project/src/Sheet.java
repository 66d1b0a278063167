import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The cells with content, in rows that hold no empty cells. A content is a value or a Formula. */
final class Sheet {
    static final class Row {
        int size;
        short[] cols = new short[4];
        Object[] contents = new Object[4];
        int formulas;

        /** The place of a column, or -1 - the place where it belongs. */
        int find(int col) {
            if (size == 0 || cols[size - 1] < col) return -1 - size;
            return Arrays.binarySearch(cols, 0, size, (short) col);
        }

        void set(int col, Object content) {
            int i = find(col);
            if (i >= 0 && contents[i] instanceof Formula) formulas--;
            if (content instanceof Formula) formulas++;
            if (content == null) {
                if (i < 0) return;
                size--;
                System.arraycopy(cols, i + 1, cols, i, size - i);
                System.arraycopy(contents, i + 1, contents, i, size - i);
                contents[size] = null;
                return;
            }
            if (i < 0) {
                i = -1 - i;
                if (size == cols.length) {
                    int more = Math.min(size * 2, Math.max(Ref.COLUMNS, size + 1));
                    cols = Arrays.copyOf(cols, more);
                    contents = Arrays.copyOf(contents, more);
                }
                System.arraycopy(cols, i, cols, i + 1, size - i);
                System.arraycopy(contents, i, contents, i + 1, size - i);
                size++;
                cols[i] = (short) col;
            }
            contents[i] = content;
        }

        void trim() {
            if (cols.length > size) {
                cols = Arrays.copyOf(cols, size);
                contents = Arrays.copyOf(contents, size);
            }
        }
    }

    /** null for a row that never had content. */
    final Row[] rows = new Row[Ref.ROWS + 1];
    private int last = 0; // no row after it has content

    int lastRow() {
        while (last > 0 && (rows[last] == null || rows[last].size == 0)) last--;
        return last;
    }

    int lastColumn() {
        int col = 0;
        for (int r = 1; r <= last; r++) {
            Row row = rows[r];
            if (row != null && row.size > 0) col = Math.max(col, row.cols[row.size - 1]);
        }
        return col;
    }

    Object get(int col, int row) {
        Row r = rows[row];
        if (r == null) return null;
        int i = r.find(col);
        return i < 0 ? null : r.contents[i];
    }

    void set(int col, int row, Object content) {
        if (rows[row] == null) {
            if (content == null) return;
            rows[row] = new Row();
        }
        if (content != null && row > last) last = row;
        rows[row].set(col, content);
    }

    void clear(Ref area) {
        for (int r = area.row1; r <= Math.min(area.row2, last); r++) {
            Row row = rows[r];
            if (row == null) continue;
            for (int i = row.size - 1; i >= 0 && row.cols[i] >= area.col1; i--) {
                if (row.cols[i] <= area.col2) row.set(row.cols[i], null);
            }
        }
    }

    private Object copied(Object content, int cols, int rows) {
        return content instanceof Formula ? ((Formula) content).copied(cols, rows) : content;
    }

    void copyCell(int col, int row, Ref target) {
        Object content = get(col, row);
        if (content == null) {
            clear(target);
            return;
        }
        for (int r = target.row1; r <= target.row2; r++) {
            for (int c = target.col1; c <= target.col2; c++) set(c, r, copied(content, c - col, r - row));
        }
    }

    private static final class Content {
        final int col, row;
        final Object content;

        Content(int col, int row, Object content) {
            this.col = col;
            this.row = row;
            this.content = content;
        }
    }

    /** The area is moved by so many columns and rows, and stays on the sheet. */
    void copyRange(Ref source, Ref target, int cols, int rowsDown) {
        List<Content> contents = new ArrayList<>();
        for (int r = source.row1; r <= Math.min(source.row2, last); r++) {
            Row row = rows[r];
            if (row == null) continue;
            for (int i = 0; i < row.size; i++) {
                if (row.cols[i] < source.col1 || row.cols[i] > source.col2) continue;
                contents.add(new Content(row.cols[i] + cols, r + rowsDown, copied(row.contents[i], cols, rowsDown)));
            }
        }
        clear(target);
        for (Content c : contents) set(c.col, c.row, c.content);
    }

    private interface Change {
        void to(Formula formula);
    }

    private void eachFormula(Change change) {
        for (int r = 1; r <= last; r++) {
            Row row = rows[r];
            if (row == null || row.formulas == 0) continue;
            for (int i = 0; i < row.size; i++) {
                if (row.contents[i] instanceof Formula) change.to((Formula) row.contents[i]);
            }
        }
    }

    void insertRows(int row, int count) {
        count = Math.min(count, Ref.ROWS);
        if (count == 0) return;
        int end = Math.min(last, Ref.ROWS - count); // the last row that stays on the sheet
        if (end >= row) System.arraycopy(rows, row, rows, row + count, end - row + 1);
        if (last >= row) {
            Arrays.fill(rows, row, Math.min(row + count, Ref.ROWS + 1), null);
            if (end >= row) Arrays.fill(rows, Math.min(end + count + 1, Ref.ROWS + 1), Ref.ROWS + 1, null);
            last = Math.min(last + count, Ref.ROWS);
        }
        final int by = count;
        eachFormula(f -> f.rowsInserted(row, by));
    }

    void deleteRows(int row, int count) {
        count = Math.min(count, Ref.ROWS - row + 1);
        if (count == 0) return;
        if (last >= row) {
            int from = row + count;
            if (from <= last) System.arraycopy(rows, from, rows, row, last - from + 1);
            int end = Math.max(row, last - count + 1);
            Arrays.fill(rows, end, last + 1, null);
            last = end - 1;
        }
        final int by = count;
        eachFormula(f -> f.rowsDeleted(row, by));
    }
}
