package desk;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds the rows of a SELECT: filters, groups, calculates windows, projects and sorts; `grouping` may be null. */
record SelectRun(Source source, Eval where, Grouping grouping, Eval having, List<WindowCall> windows,
        List<Compiled> values, List<SortTerm> order, boolean distinct) {
    /** A row of the result with its keys of ORDER BY. */
    private record Output(Object[] values, Object[] keys) {
    }

    List<Object[]> rows(Row outer) {
        List<Row> rows = new ArrayList<>();
        Grouping.Groups groups = grouping == null ? null : grouping.start();
        source.rows().give(outer, one -> {
            Row row = new Row(one, outer);
            if (!holds(where, row)) {
                return;
            }
            if (groups == null) {
                rows.add(row);
            } else {
                groups.add(row);
            }
        });
        if (groups != null) {
            rows.addAll(groups.rows(outer));
            rows.removeIf(row -> !holds(having, row));
        }
        for (Row row : rows) {
            row.windows = new Object[windows.size()];
        }
        for (int slot = 0; slot < windows.size(); slot++) {
            windows.get(slot).fill(rows, slot);
        }
        return sorted(rows);
    }

    private static boolean holds(Eval condition, Row row) {
        return Boolean.TRUE.equals(Numbers.truth(condition.of(row)));
    }

    private List<Object[]> sorted(List<Row> rows) {
        List<Output> outputs = new ArrayList<>();
        Set<List<Object>> seen = new HashSet<>();
        for (Row row : rows) {
            Object[] result = values.stream().map(value -> value.eval().of(row)).toArray();
            if (!distinct || seen.add(keys(result))) {
                outputs.add(new Output(result, SortTerm.keys(order, row)));
            }
        }
        Comparator<Object[]> byAll = SortTerm.byAll(order);
        outputs.sort((one, other) -> byAll.compare(one.keys(), other.keys()));
        List<Object[]> results = new ArrayList<>();
        outputs.forEach(output -> results.add(output.values()));
        return results;
    }

    private List<Object> keys(Object[] result) {
        List<Object> keys = new ArrayList<>();
        for (int place = 0; place < result.length; place++) {
            keys.add(Order.key(result[place], values.get(place).collationOrBinary()));
        }
        return keys;
    }
}
