package desk;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A prepared SELECT or VALUES without what stands around it. */
final class CorePlan {
    Scope scope;
    Joiner joiner;
    final List<ResultItem> items = new ArrayList<>();
    List<Cx[]> values;
    boolean distinct;
    boolean grouped;
    Fn[] groupKeys;
    String[] groupCollations;
    Fn having;
    SortKey[] order = new SortKey[0];
    private String[] collations;

    /** The rows, followed by the values of the terms of ORDER BY; at most max of them if there are no terms. */
    List<Object[]> run(Env outer, long max) {
        collations = new String[items.size()];
        for (int i = 0; i < collations.length; i++) {
            collations[i] = items.get(i).cx.collationOrBinary();
        }
        Output out = new Output(order.length == 0 ? max : Long.MAX_VALUE);
        if (values != null) {
            for (Cx[] line : values) {
                Env env = new Env(outer, new Object[0]);
                Object[] row = new Object[line.length + order.length];
                for (int i = 0; i < line.length; i++) {
                    row[i] = line[i].fn.eval(env);
                }
                out.finish(row, env);
            }
            return out.rows;
        }
        if (grouped) {
            List<Env> groups = groups(outer);
            windows(groups);
            for (Env env : groups) {
                if (!out.add(env)) {
                    break;
                }
            }
        } else if (!scope.windows.isEmpty()) {
            List<Env> stage = new ArrayList<>();
            joiner.run(outer, env -> {
                stage.add(new Env(outer, env.row.clone()));
                return true;
            });
            windows(stage);
            for (Env env : stage) {
                if (!out.add(env)) {
                    break;
                }
            }
        } else {
            joiner.run(outer, env -> out.add(env));
        }
        return out.rows;
    }

    private void windows(List<Env> stage) {
        int n = scope.windows.size();
        if (n == 0) {
            return;
        }
        for (Env env : stage) {
            env.windows = new Object[n];
        }
        for (int i = 0; i < n; i++) {
            Windows.calculate(scope.windows.get(i), stage, i);
        }
    }

    private final class Output {
        final List<Object[]> rows = new ArrayList<>();
        private final Set<Key> seen = new HashSet<>();
        private final long max;

        Output(long max) {
            this.max = max;
        }

        boolean add(Env env) {
            int n = items.size();
            Object[] row = new Object[n + order.length];
            for (int i = 0; i < n; i++) {
                row[i] = items.get(i).cx.fn.eval(env);
            }
            return finish(row, env);
        }

        boolean finish(Object[] row, Env env) {
            int n = row.length - order.length;
            if (distinct && !seen.add(Key.of(row, n, collations))) {
                return true;
            }
            for (int i = 0; i < order.length; i++) {
                row[n + i] = order[i].index >= 0 ? row[order[i].index] : order[i].fn.eval(env);
            }
            rows.add(row);
            return rows.size() < max;
        }
    }

    private static final class Group {
        Object[] row;
        Accumulator[] states;
    }

    private List<Env> groups(Env outer) {
        List<AggregateCall> calls = scope.aggregates;
        boolean anyExtreme = false;
        for (AggregateCall call : calls) {
            anyExtreme = anyExtreme || call.isExtreme();
        }
        boolean extremes = anyExtreme;
        Map<Key, Group> groups = new LinkedHashMap<>();
        int keys = groupKeys == null ? 0 : groupKeys.length;
        if (groupKeys == null) {
            Group only = new Group();
            only.states = states(calls);
            groups.put(new Key(new Object[0]), only);
        }
        joiner.run(outer, env -> {
            Object[] key = new Object[keys];
            for (int i = 0; i < keys; i++) {
                key[i] = Val.key(groupKeys[i].eval(env), groupCollations[i]);
            }
            Key k = new Key(key);
            Group group = groups.get(k);
            if (group == null) {
                group = new Group();
                group.states = states(calls);
                groups.put(k, group);
            }
            boolean load = group.row == null || extremes;
            for (int i = 0; i < group.states.length; i++) {
                AggregateCall call = calls.get(i);
                if (call.accepts(env)) {
                    boolean chosen = group.states[i].step(call.values(env));
                    if (call.isExtreme() && !chosen) {
                        load = false;
                    }
                }
            }
            if (load || group.row == null) {
                group.row = env.row.clone();
            }
            return true;
        });
        List<Env> out = new ArrayList<>();
        for (Group group : groups.values()) {
            Env env = new Env(outer, group.row == null ? new Object[joiner.width] : group.row);
            env.aggregates = new Object[group.states.length];
            for (int i = 0; i < group.states.length; i++) {
                env.aggregates[i] = group.states[i].value();
            }
            if (having == null || Val.isTrue(having.eval(env))) {
                out.add(env);
            }
        }
        return out;
    }

    private static Accumulator[] states(List<AggregateCall> calls) {
        Accumulator[] out = new Accumulator[calls.size()];
        for (int i = 0; i < out.length; i++) {
            out[i] = new Accumulator(calls.get(i));
        }
        return out;
    }
}
