package desk;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts rows into groups and calculates the aggregates of each. */
record Grouping(List<Compiled> group, List<AggregateCall> calls, int width) {
    /** The rows that have been seen of a group, and the one that stands for it. */
    private static final class Group {
        private final List<Aggregation> aggregations = new ArrayList<>();
        private Row chosen;
    }

    /** A row for each group, with the values of its aggregates. */
    List<Row> apply(List<Row> rows, Row outer) {
        throw new UnsupportedOperationException("TODO: implement apply.");
    }

    private Group start() {
        throw new UnsupportedOperationException("TODO: implement start.");
    }

    /** The row of the first min or max of the query stands for the group, otherwise its first row. */
    private void add(Group group, Row row) {
        throw new UnsupportedOperationException("TODO: implement add.");
    }
}
