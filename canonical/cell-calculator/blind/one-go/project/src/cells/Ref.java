package cells;

/** A reference or a range in a formula. A reference that has left the sheet is not valid any more. */
final class Ref {
    /** Column or row with its dollar sign. */
    record Part(int at, boolean fixed) {
        Part moved(int by) {
            return fixed ? this : new Part(at + by, false);
        }

        Part to(int place) {
            return place == at ? this : new Part(place, fixed);
        }
    }

    private final boolean range;
    private boolean valid;
    private Part left;
    private Part top;
    private Part right;
    private Part bottom;

    private Ref(boolean range, Part column1, Part row1, Part column2, Part row2) {
        this.range = range;
        boolean columnsInOrder = column1.at <= column2.at;
        boolean rowsInOrder = row1.at <= row2.at;
        left = columnsInOrder ? column1 : column2;
        right = columnsInOrder ? column2 : column1;
        top = rowsInOrder ? row1 : row2;
        bottom = rowsInOrder ? row2 : row1;
        valid = Address.isColumn(left.at) && Address.isColumn(right.at)
                && Address.isRow(top.at) && Address.isRow(bottom.at);
    }

    static Ref cell(Part column, Part row) {
        return new Ref(false, column, row, column, row);
    }

    static Ref range(Ref from, Ref to) {
        return new Ref(true, from.left, from.top, to.left, to.top);
    }

    boolean isRange() {
        return range;
    }

    boolean isValid() {
        return valid;
    }

    int left() {
        return left.at;
    }

    int top() {
        return top.at;
    }

    int right() {
        return right.at;
    }

    int bottom() {
        return bottom.at;
    }

    /** The same reference in a formula that was copied so far; always a new object. */
    Ref copied(int rows, int columns) {
        if (!valid) {
            Ref copy = new Ref(range, left, top, right, bottom);
            copy.valid = false;
            return copy;
        }
        return new Ref(range, left.moved(columns), top.moved(rows), right.moved(columns), bottom.moved(rows));
    }

    void rowsInserted(int row, int count) {
        if (!valid) {
            return;
        }
        int first = top.at >= row ? top.at + count : top.at;
        int last = bottom.at >= row ? bottom.at + count : bottom.at;
        if (first > Address.MAX_ROW) {
            valid = false;
            return;
        }
        top = top.to(first);
        bottom = bottom.to(Math.min(last, Address.MAX_ROW));
    }

    void rowsDeleted(int row, int count) {
        if (!valid) {
            return;
        }
        int end = row + count;
        int first = top.at < row ? top.at : top.at < end ? row : top.at - count;
        int last = bottom.at < row ? bottom.at : bottom.at < end ? row - 1 : bottom.at - count;
        if (first > last) {
            valid = false;
            return;
        }
        top = top.to(first);
        bottom = bottom.to(last);
    }

    private static void append(StringBuilder out, Part column, Part row) {
        out.append(column.fixed ? "$" : "").append(Address.columnName(column.at));
        out.append(row.fixed ? "$" : "").append(row.at);
    }

    void appendTo(StringBuilder out) {
        if (!valid) {
            out.append(ErrorValue.REF);
            return;
        }
        append(out, left, top);
        if (range) {
            out.append(':');
            append(out, right, bottom);
        }
    }
}
