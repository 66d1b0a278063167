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
}
