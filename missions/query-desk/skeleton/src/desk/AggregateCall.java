package desk;

import java.util.List;

/** An aggregate as a query asks for it; `filter` may be null. */
record AggregateCall(String name, boolean distinct, List<Compiled> arguments, Eval filter) {
    /** An aggregation of no row yet. */
    Aggregation start() {
        throw new UnsupportedOperationException("TODO: implement start.");
    }

    /** True if it takes the value of one row, so that other columns can come from the same row. */
    boolean choosesRow() {
        throw new UnsupportedOperationException("TODO: implement choosesRow.");
    }

    Collation collation() {
        throw new UnsupportedOperationException("TODO: implement collation.");
    }
}
