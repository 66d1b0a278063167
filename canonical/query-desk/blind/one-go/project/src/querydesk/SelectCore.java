package querydesk;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One SELECT: joins, groups, computes windows and result columns. */
final class SelectCore implements Query.Core {
    Join join;
    int sources;
    Ex[] columns;
    String[] names;
    String[] innerNames;
    boolean distinct;
    boolean aggregated;
    /** Null without GROUP BY. */
    Ex[] groupBy;
    Ex having;
    List<Ex.AggregateCall> aggregates = new ArrayList<>();
    List<Ex.WindowCall> windows = new ArrayList<>();

    private static final class Group {
        Accumulator[] accumulators;
        Set<Object>[] seen;
        Object[][] rows;
    }

    @Override
    public String[] names() {
        return names;
    }

    @Override
    public String[] innerNames() {
        return innerNames;
    }

    @Override
    public Ex[] columns(boolean last) {
        return columns;
    }

    private static Collation[] collations(Ex[] list) {
        Collation[] c = new Collation[list.length];
        for (int i = 0; i < c.length; i++) {
            c[i] = list[i].collationOrBinary();
        }
        return c;
    }

    @Override
    public boolean run(Frame parent, Sink sink) {
        Frame f = new Frame(parent, sources);
        Set<Object> seen = distinct ? new HashSet<>() : null;
        Collation[] collations = distinct ? collations(columns) : null;
        if (!aggregated && windows.isEmpty()) {
            return join.run(f, () -> emit(f, seen, collations, sink));
        }
        List<Windows.State> states;
        if (aggregated) {
            states = groups(f);
        } else {
            states = new ArrayList<>();
            join.run(f, () -> {
                states.add(new Windows.State(f.rows.clone(), null));
                return true;
            });
        }
        if (!windows.isEmpty()) {
            Windows.compute(windows, states, f);
        }
        for (Windows.State s : states) {
            s.enter(f);
            if (!emit(f, seen, collations, sink)) {
                return false;
            }
        }
        return true;
    }

    private boolean emit(Frame f, Set<Object> seen, Collation[] collations, Sink sink) {
        Object[] row = new Object[columns.length];
        for (int i = 0; i < row.length; i++) {
            row[i] = columns[i].eval(f);
        }
        if (seen != null && !seen.add(RowKey.of(row, collations))) {
            return true;
        }
        return sink.row(row, f);
    }

    private List<Windows.State> groups(Frame f) {
        Map<Object, Group> groups = new LinkedHashMap<>();
        Ex[] terms = groupBy == null ? Ex.NO_KIDS : groupBy;
        Collation[] collations = collations(terms);
        if (groupBy == null) {
            groups.put("", newGroup());
        }
        join.run(f, () -> {
            Object key = "";
            if (groupBy != null) {
                Object[] values = new Object[terms.length];
                for (int i = 0; i < values.length; i++) {
                    values[i] = terms[i].eval(f);
                }
                key = RowKey.of(values, collations);
            }
            Group g = groups.get(key);
            if (g == null) {
                g = newGroup();
                groups.put(key, g);
            }
            step(g, f);
            return true;
        });
        List<Windows.State> states = new ArrayList<>();
        for (Group g : groups.values()) {
            Object[] values = new Object[g.accumulators.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = g.accumulators[i].value();
            }
            Windows.State s = new Windows.State(g.rows == null ? new Object[sources][] : g.rows, values);
            s.enter(f);
            if (having == null || Values.isTrue(having.eval(f))) {
                states.add(s);
            }
        }
        return states;
    }

    @SuppressWarnings("unchecked")
    private Group newGroup() {
        Group g = new Group();
        int n = aggregates.size();
        g.accumulators = new Accumulator[n];
        for (int i = 0; i < n; i++) {
            Ex.AggregateCall a = aggregates.get(i);
            g.accumulators[i] = Accumulator.create(a.name, a.argumentCollation);
            if (a.distinct) {
                if (g.seen == null) {
                    g.seen = new Set[n];
                }
                g.seen[i] = new HashSet<>();
            }
        }
        return g;
    }

    private void step(Group g, Frame f) {
        boolean first = g.rows == null;
        // whether columns outside of aggregates take their values from this row
        boolean load = first;
        for (int i = 0; i < g.accumulators.length; i++) {
            Ex.AggregateCall a = aggregates.get(i);
            boolean extreme = a.name.equals("min") || a.name.equals("max");
            if (a.filter != null) {
                if (extreme) {
                    load = first;
                }
                if (!Values.isTrue(a.filter.eval(f))) {
                    continue;
                }
            }
            Object[] v = new Object[a.kids.length];
            for (int j = 0; j < v.length; j++) {
                v[j] = a.kids[j].eval(f);
            }
            if (a.distinct && !g.seen[i].add(Values.key(v[0], a.argumentCollation))) {
                continue;
            }
            boolean took = g.accumulators[i].step(v);
            if (extreme) {
                load = took;
            }
        }
        if (load || first) {
            g.rows = f.rows.clone();
        }
    }
}
