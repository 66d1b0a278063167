package desk;

import java.util.List;

/** Columns, and a way to get their rows, given the row of the query around. */
record Relation(List<ColumnInfo> columns, Rows source) {
    /** What gives the rows. */
    interface Rows {
        List<Object[]> of(Row outer);
    }

    List<Object[]> rows(Row outer) {
        throw new UnsupportedOperationException("TODO: implement rows.");
    }
}
