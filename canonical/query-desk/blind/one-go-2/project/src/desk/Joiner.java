package desk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Goes through the joined rows of the tables after FROM. */
final class Joiner {
    /** An equality by which the rows of a table can be found. */
    static final class Lookup {
        final Fn outer;
        final Fn inner;
        final int affinity;
        final String collation;

        Lookup(Cx outer, Cx inner, Cx left, Cx right) {
            this.outer = outer.fn;
            this.inner = inner.fn;
            this.affinity = Val.compareAffinity(left.affinity, right.affinity);
            this.collation = Cx.collation(left, right);
        }

        Object key(Object v) {
            return v == null ? null : Val.key(Val.forComparison(v, affinity), collation);
        }
    }

    static final class Level {
        final Source source;
        final List<Fn> on = new ArrayList<>();
        final List<Fn> where = new ArrayList<>();
        final List<Lookup> lookups = new ArrayList<>();
        private Map<Key, List<Integer>> index;

        Level(Source source) {
            this.source = source;
        }

        boolean keepsLeft() {
            return source.join.equals("LEFT") || source.join.equals("FULL");
        }

        boolean keepsRight() {
            return source.join.equals("RIGHT") || source.join.equals("FULL");
        }
    }

    final List<Level> levels = new ArrayList<>();
    final List<Fn> last = new ArrayList<>();
    int width;

    private static boolean all(List<Fn> conditions, Env env) {
        for (Fn fn : conditions) {
            if (!Val.isTrue(fn.eval(env))) {
                return false;
            }
        }
        return true;
    }

    void run(Env outer, RowSink sink) {
        new Run(outer, sink).start();
    }

    private final class Run {
        private final Env outer;
        private final Env env;
        private final Object[] row;
        private final RowSink sink;
        private final List<List<Object[]>> data = new ArrayList<>();
        private final List<Map<Key, List<Integer>>> indexes = new ArrayList<>();
        private final List<boolean[]> matched = new ArrayList<>();

        Run(Env outer, RowSink sink) {
            this.outer = outer;
            this.row = new Object[width];
            this.env = new Env(outer, row);
            this.sink = sink;
        }

        void start() {
            for (Level level : levels) {
                List<Object[]> rows = level.source.rows(outer);
                data.add(rows);
                indexes.add(null);
                matched.add(level.keepsRight() ? new boolean[rows.size()] : null);
            }
            if (!step(0)) {
                return;
            }
            for (int i = 0; i < levels.size(); i++) {
                if (levels.get(i).keepsRight() && !unmatched(i)) {
                    return;
                }
            }
        }

        private boolean unmatched(int i) {
            Level level = levels.get(i);
            List<Object[]> rows = data.get(i);
            boolean[] seen = matched.get(i);
            for (int r = 0; r < rows.size(); r++) {
                if (!seen[r]) {
                    Arrays.fill(row, 0, level.source.offset, null);
                    place(level, rows.get(r));
                    if (all(level.where, env) && !step(i + 1)) {
                        return false;
                    }
                }
            }
            return true;
        }

        private void place(Level level, Object[] values) {
            System.arraycopy(values, 0, row, level.source.offset, level.source.columns.size());
        }

        private boolean step(int i) {
            if (i == levels.size()) {
                return !all(last, env) || sink.row(env);
            }
            Level level = levels.get(i);
            List<Object[]> rows = data.get(i);
            boolean found = false;
            if (!level.lookups.isEmpty() && rows.size() > 3) {
                List<Integer> places = find(i, level, rows);
                for (int r : places) {
                    place(level, rows.get(r));
                    if (all(level.on, env)) {
                        found = true;
                        if (!accept(i, level, r)) {
                            return false;
                        }
                    }
                }
            } else {
                int n = rows.size();
                for (int r = 0; r < n; r++) {
                    place(level, rows.get(r));
                    if (all(level.on, env)) {
                        found = true;
                        if (!accept(i, level, r)) {
                            return false;
                        }
                    }
                }
            }
            if (!found && level.keepsLeft()) {
                int from = level.source.offset;
                Arrays.fill(row, from, from + level.source.columns.size(), null);
                if (all(level.where, env)) {
                    return step(i + 1);
                }
            }
            return true;
        }

        private boolean accept(int i, Level level, int r) {
            boolean[] seen = matched.get(i);
            if (seen != null) {
                seen[r] = true;
            }
            return !all(level.where, env) || step(i + 1);
        }

        private List<Integer> find(int i, Level level, List<Object[]> rows) {
            Map<Key, List<Integer>> index = indexes.get(i);
            if (index == null) {
                index = level.index;
                if (index == null) {
                    index = build(level, rows);
                    if (level.source.isStatic()) {
                        level.index = index;
                    }
                }
                indexes.set(i, index);
            }
            Object[] key = new Object[level.lookups.size()];
            for (int k = 0; k < key.length; k++) {
                Lookup lookup = level.lookups.get(k);
                key[k] = lookup.key(lookup.outer.eval(env));
                if (key[k] == null) {
                    return new ArrayList<>();
                }
            }
            List<Integer> places = index.get(new Key(key));
            return places == null ? new ArrayList<>() : places;
        }

        private Map<Key, List<Integer>> build(Level level, List<Object[]> rows) {
            Map<Key, List<Integer>> index = new HashMap<>();
            Env inner = new Env(outer, new Object[width]);
            for (int r = 0; r < rows.size(); r++) {
                System.arraycopy(rows.get(r), 0, inner.row, level.source.offset, level.source.columns.size());
                Object[] key = new Object[level.lookups.size()];
                boolean complete = true;
                for (int k = 0; k < key.length; k++) {
                    Lookup lookup = level.lookups.get(k);
                    key[k] = lookup.key(lookup.inner.eval(inner));
                    complete = complete && key[k] != null;
                }
                if (complete) {
                    index.computeIfAbsent(new Key(key), x -> new ArrayList<>(2)).add(r);
                }
            }
            return index;
        }
    }
}
