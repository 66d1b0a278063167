package desk;

/** The values at hand while an expression is evaluated, and the row of the query around. */
final class Row {
    final Object[] values;
    final Row outer;
    Object[] aggregates;
    Object[] windows;

    Row(Object[] values, Row outer) {
        this.values = values;
        this.outer = outer;
    }

    /** The row of the query that is so many levels further out. */
    Row around(int depth) {
        return depth == 0 ? this : outer.around(depth - 1);
    }
}
