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
            this.grouping = grouping;
        }

        void add(Row row) {
            List<Object> keys = new ArrayList<>();
            for (Compiled value : grouping.group) {
                keys.add(Order.key(value.eval().of(row), value.collationOrBinary()));
            }
            grouping.add(groups.computeIfAbsent(keys, unused -> grouping.startGroup()), row);
        }

        /** A row for each group, with the values of its aggregates. */
        List<Row> rows(Row outer) {
            if (grouping.group.isEmpty() && groups.isEmpty()) {
                Group empty = grouping.startGroup();
                empty.chosen = new Row(new Object[grouping.width], outer);
                groups.put(List.of(), empty);
            }
            List<Row> results = new ArrayList<>();
            for (Group one : groups.values()) {
                Row result = new Row(one.chosen.values, outer);
                result.aggregates = one.aggregations.stream().map(Aggregation::result).toArray();
                results.add(result);
            }
            return results;
        }
    }

    Groups start() {
        return new Groups(this);
    }

    private Group startGroup() {
        Group started = new Group();
        calls.forEach(call -> started.aggregations.add(call.start()));
        return started;
    }

    /** The row of the first min or max of the query stands for the group, otherwise its first row. */
    private void add(Group group, Row row) {
        boolean isOpen = true;
        for (int place = 0; place < calls.size(); place++) {
            boolean isChosen = group.aggregations.get(place).add(row);
            if (isOpen && calls.get(place).choosesRow()) {
                group.chosen = isChosen ? row : group.chosen;
                isOpen = false;
            }
        }
        group.chosen = group.chosen == null ? row : group.chosen;
    }
}
