package desk;

import java.util.List;

/** An aggregate as a query asks for it; `filter` may be null. */
record AggregateCall(String name, boolean distinct, List<Compiled> arguments, Eval filter) {
    /** An aggregation of no row yet. */
    Aggregation start() {
        return new Aggregation(this);
    }

    /** True if it takes the value of one row, so that other columns can come from the same row. */
    boolean choosesRow() {
        return name.equals("min") || name.equals("max");
    }

    Collation collation() {
        return arguments.isEmpty() ? Collation.BINARY : arguments.get(0).collationOrBinary();
    }
}
