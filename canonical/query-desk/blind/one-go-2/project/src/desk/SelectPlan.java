package desk;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A prepared query with its compounds, ORDER BY and LIMIT. */
final class SelectPlan extends Plan {
    final List<CorePlan> cores = new ArrayList<>();
    private final List<String> operators = new ArrayList<>();
    SortKey[] order = new SortKey[0];
    Fn limit;
    Fn offset;
    String[] collations;

    SelectPlan(CorePlan core) {
        this.cores.add(core);
        describe();
    }

    SelectPlan(List<CorePlan> cores, List<String> operators) {
        this.cores.addAll(cores);
        this.operators.addAll(operators);
        for (int i = 1; i < cores.size(); i++) {
            if (cores.get(i).items.size() != cores.get(0).items.size()) {
                throw new QueryError("SELECTs to the left and right of " + operators.get(i - 1)
                        + " do not have the same number of result columns");
            }
        }
        describe();
    }

    private void describe() {
        List<ResultItem> items = cores.get(0).items;
        collations = new String[items.size()];
        for (int i = 0; i < collations.length; i++) {
            String found = null;
            for (CorePlan core : cores) {
                if (found == null) {
                    found = core.items.get(i).cx.collation;
                }
            }
            collations[i] = found == null ? "BINARY" : found;
            columns.add(new Column(items.get(i).name, items.get(i).cx.affinity, found));
        }
        for (CorePlan core : cores) {
            correlated = correlated || core.scope.correlated;
            dynamic = dynamic || core.scope.dynamic;
        }
    }

    /** A whole number of LIMIT or OFFSET. */
    static long whole(Fn fn, Env outer) {
        Object v = fn.eval(new Env(outer, new Object[0]));
        Object n = v instanceof String ? Val.numberIfWhole((String) v, true) : v;
        if (n instanceof Double) {
            n = Val.integerIfExact((Double) n);
        }
        if (!(n instanceof Long)) {
            throw new QueryError("datatype mismatch");
        }
        return (Long) n;
    }

    @Override
    List<Object[]> run(Env outer, long max) {
        long count = limit == null ? -1 : whole(limit, outer);
        long skip = offset == null ? 0 : Math.max(0, whole(offset, outer));
        if (count < 0 || count > max) {
            count = max;
        }
        if (count == 0) {
            return new ArrayList<>();
        }
        long needed = count > Long.MAX_VALUE - skip ? Long.MAX_VALUE : count + skip;
        List<Object[]> rows;
        if (cores.size() == 1) {
            CorePlan core = cores.get(0);
            rows = core.run(outer, needed);
            if (core.order.length > 0) {
                rows.sort(SortKey.comparator(core.order, columns.size()));
            }
        } else {
            rows = compound(outer);
        }
        if (order.length > 0) {
            rows.sort((x, y) -> {
                for (SortKey key : order) {
                    int c = key.compare(x[key.index], y[key.index]);
                    if (c != 0) {
                        return c;
                    }
                }
                return 0;
            });
        }
        int from = (int) Math.min(skip, rows.size());
        int to = (int) Math.min(needed, rows.size());
        if (from > 0 || to < rows.size()) {
            rows = new ArrayList<>(rows.subList(from, to));
        }
        return rows;
    }

    private List<Object[]> compound(Env outer) {
        List<Object[]> rows = new ArrayList<>(cores.get(0).run(outer, Long.MAX_VALUE));
        int n = columns.size();
        for (int i = 1; i < cores.size(); i++) {
            List<Object[]> more = cores.get(i).run(outer, Long.MAX_VALUE);
            String op = operators.get(i - 1);
            if (op.equals("UNION ALL")) {
                rows.addAll(more);
                continue;
            }
            List<Object[]> out = new ArrayList<>();
            Set<Key> seen = new HashSet<>();
            if (op.equals("UNION")) {
                rows.addAll(more);
                for (Object[] row : rows) {
                    if (seen.add(Key.of(row, n, collations))) {
                        out.add(row);
                    }
                }
            } else {
                Map<Key, Boolean> right = new HashMap<>();
                for (Object[] row : more) {
                    right.put(Key.of(row, n, collations), Boolean.TRUE);
                }
                boolean wanted = op.equals("INTERSECT");
                for (Object[] row : rows) {
                    Key key = Key.of(row, n, collations);
                    if (right.containsKey(key) == wanted && seen.add(key)) {
                        out.add(row);
                    }
                }
            }
            rows = out;
        }
        return rows;
    }
}
