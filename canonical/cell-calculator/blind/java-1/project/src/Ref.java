/**
 * A reference or a range in a formula; it does not change. Rows and columns begin with 1. What has left the sheet is null
 * instead of a Ref.
 */
final class Ref {
    static final int COLUMNS = 702;
    static final int ROWS = 100000;

    final boolean range;
    final int col1, row1, col2, row2;
    final boolean absCol1, absRow1, absCol2, absRow2;

    private Ref(boolean range, int col1, boolean absCol1, int row1, boolean absRow1, int col2, boolean absCol2, int row2,
            boolean absRow2) {
        this.range = range;
        boolean swapCols = col1 > col2, swapRows = row1 > row2;
        this.col1 = swapCols ? col2 : col1;
        this.col2 = swapCols ? col1 : col2;
        this.absCol1 = swapCols ? absCol2 : absCol1;
        this.absCol2 = swapCols ? absCol1 : absCol2;
        this.row1 = swapRows ? row2 : row1;
        this.row2 = swapRows ? row1 : row2;
        this.absRow1 = swapRows ? absRow2 : absRow1;
        this.absRow2 = swapRows ? absRow1 : absRow2;
    }

    static boolean onSheet(int col, int row) {
        return col >= 1 && col <= COLUMNS && row >= 1 && row <= ROWS;
    }

    static Ref cell(int col, boolean absCol, int row, boolean absRow) {
        return onSheet(col, row) ? new Ref(false, col, absCol, row, absRow, col, absCol, row, absRow) : null;
    }

    static Ref range(Ref a, Ref b) {
        if (a == null || b == null) return null;
        return new Ref(true, a.col1, a.absCol1, a.row1, a.absRow1, b.col1, b.absCol1, b.row1, b.absRow1);
    }

    /** What it is in a formula that was copied so many columns and rows away. */
    Ref copied(int cols, int rows) {
        int c1 = absCol1 ? col1 : col1 + cols, r1 = absRow1 ? row1 : row1 + rows;
        int c2 = absCol2 ? col2 : col2 + cols, r2 = absRow2 ? row2 : row2 + rows;
        if (!onSheet(c1, r1) || !onSheet(c2, r2)) return null;
        return new Ref(range, c1, absCol1, r1, absRow1, c2, absCol2, r2, absRow2);
    }

    private Ref withRows(int r1, int r2) {
        return new Ref(range, col1, absCol1, r1, absRow1, col2, absCol2, r2, absRow2);
    }

    Ref rowsInserted(int row, int count) {
        if (row2 < row) return this;
        int r1 = row1 >= row ? row1 + count : row1;
        int r2 = row2 + count;
        if (r1 > ROWS) return null;
        if (r2 > ROWS) r2 = ROWS;
        return withRows(r1, r2);
    }

    Ref rowsDeleted(int row, int count) {
        if (row2 < row) return this;
        int r1 = row1 < row ? row1 : row1 >= row + count ? row1 - count : row;
        int r2 = row2 >= row + count ? row2 - count : row - 1;
        if (r1 > r2) return null;
        return withRows(r1, r2);
    }

    static String column(int col) {
        return col <= 26 ? String.valueOf((char) ('A' + col - 1))
                : "" + (char) ('A' + (col - 27) / 26) + (char) ('A' + (col - 1) % 26);
    }

    private static void append(StringBuilder out, int col, boolean absCol, int row, boolean absRow) {
        if (absCol) out.append('$');
        out.append(column(col));
        if (absRow) out.append('$');
        out.append(row);
    }

    void append(StringBuilder out) {
        append(out, col1, absCol1, row1, absRow1);
        if (range) {
            out.append(':');
            append(out, col2, absCol2, row2, absRow2);
        }
    }

    /** The number of a column, or 0 if it is not on the sheet. */
    static int columnNumber(String letters) {
        if (letters.length() > 2) return 0;
        int n = 0;
        for (int i = 0; i < letters.length(); i++) n = n * 26 + (letters.charAt(i) & ~32) - 'A' + 1;
        return n;
    }

    /** The number of a row, or 0 if it is not on the sheet. */
    static int rowNumber(String digits) {
        int n = 0;
        for (int i = 0; i < digits.length(); i++) {
            n = n * 10 + digits.charAt(i) - '0';
            if (n > ROWS) return 0;
        }
        return n;
    }
}
