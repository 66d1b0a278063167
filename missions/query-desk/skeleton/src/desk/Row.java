package desk;

/** The values at hand while an expression is evaluated, and the row of the query around. */
final class Row {
    final Object[] values;
    final Row outer;
    Object[] aggregates;
    Object[] windows;

    Row(Object[] values, Row outer) {
        throw new UnsupportedOperationException("TODO: implement Row.");
    }

    /** The row of the query that is so many levels further out. */
    Row around(int depth) {
        throw new UnsupportedOperationException("TODO: implement around.");
    }
}
