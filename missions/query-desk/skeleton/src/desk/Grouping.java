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

    /** The groups of the rows that were added. */
    static final class Groups {
        private final Grouping grouping;
        private final Map<List<Object>, Group> groups = new LinkedHashMap<>();

        private Groups(Grouping grouping) {
            throw new UnsupportedOperationException("TODO: implement Groups.");
        }

        void add(Row row) {
            throw new UnsupportedOperationException("TODO: implement add.");
        }

        /** A row for each group, with the values of its aggregates. */
        List<Row> rows(Row outer) {
            throw new UnsupportedOperationException("TODO: implement rows.");
        }
    }

    Groups start() {
        throw new UnsupportedOperationException("TODO: implement start.");
    }

    private Group startGroup() {
        throw new UnsupportedOperationException("TODO: implement startGroup.");
    }

    /** The row of the first min or max of the query stands for the group, otherwise its first row. */
    private void add(Group group, Row row) {
        throw new UnsupportedOperationException("TODO: implement add.");
    }
}
