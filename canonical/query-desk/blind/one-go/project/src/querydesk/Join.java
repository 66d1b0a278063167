package querydesk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Joins the tables of a FROM and keeps the rows that the conditions let through. */
final class Join {
    /** A condition, with what it refers to. */
    static final class Condition {
        Ex ex;
        /** The sources that it refers to, as bits. */
        long sources;
        /** For an equality: its sides. */
        Ex[] sides;
        long[] sideSources;
        /** Whether a side refers to a query around. */
        boolean[] sideOuter;
    }

    /** One table in the order in which they are joined. */
    private static final class Level {
        int source;
        final List<Ex> on = new ArrayList<>();
        final List<Ex> filters = new ArrayList<>();
        final List<Ex> probe = new ArrayList<>();
        final List<Ex> build = new ArrayList<>();
        final List<Integer> affinities = new ArrayList<>();
        final List<Collation> collations = new ArrayList<>();
        Map<Object, int[]> index;
    }

    interface Visitor {
        boolean visit();
    }

    private static final int[] NO_ROWS = {};

    private final Source[] sources;
    private final Level[] levels;
    private final List<Ex> before = new ArrayList<>();

    /** Plans the join; on has the conditions of each source's ON or USING. */
    Join(List<Source> list, List<List<Condition>> on, List<Condition> where) {
        int n = list.size();
        sources = list.toArray(new Source[0]);
        levels = new Level[n];
        int lastRight = -1;
        boolean inner = true;
        for (int i = 0; i < n; i++) {
            if (sources[i].right) {
                lastRight = i;
            }
            inner &= !sources[i].left && !sources[i].right;
        }
        List<Condition> conditions = new ArrayList<>(where);
        if (inner) {
            for (List<Condition> c : on) {
                conditions.addAll(c);
            }
        }
        int[] order = new int[n];
        for (int i = 0; i < n; i++) {
            order[i] = i;
        }
        if (inner && n > 1) {
            order = arrange(conditions);
        }
        int[] position = new int[n];
        for (int i = 0; i < n; i++) {
            position[order[i]] = i;
            levels[i] = new Level();
            levels[i].source = order[i];
        }
        if (!inner) {
            int right = -1;
            for (int k = 0; k < n; k++) {
                if (sources[k].right) {
                    right = k;
                }
                for (Condition c : on.get(k)) {
                    int last = last(c, position);
                    if (sources[k].left || sources[k].right) {
                        if (last > k) {
                            throw new QueryError("ON clause references tables to its right");
                        }
                        if (!addKey(levels[k], c)) {
                            levels[k].on.add(c.ex);
                        }
                    } else if (last > k) {
                        conditions.add(c);
                    } else {
                        addFilter(Math.max(last < 0 ? k : last, right), c, last);
                    }
                }
            }
        }
        for (Condition c : conditions) {
            int last = last(c, position);
            if (last < 0) {
                before.add(c.ex);
            } else {
                addFilter(Math.max(last, lastRight), c, last);
            }
        }
    }

    private static int last(Condition c, int[] position) {
        int last = -1;
        for (int i = 0; i < position.length; i++) {
            if ((c.sources >> i & 1) != 0) {
                last = Math.max(last, position[i]);
            }
        }
        return last;
    }

    private void addFilter(int at, Condition c, int last) {
        Level level = levels[at];
        Source s = sources[level.source];
        if (at == last && !s.left && !s.right && addKey(level, c)) {
            return;
        }
        level.filters.add(c.ex);
    }

    /** Uses an equality for looking rows up, if that is possible. */
    private boolean addKey(Level level, Condition c) {
        if (c.sides == null || !sources[level.source].fixed) {
            return false;
        }
        long own = 1L << level.source;
        for (int i = 0; i < 2; i++) {
            long other = c.sideSources[1 - i];
            if (c.sideSources[i] == own && !c.sideOuter[i] && (other & own) == 0
                && (other != 0 || c.sideOuter[1 - i])) {
                Ex.Compare compare = (Ex.Compare) c.ex;
                level.build.add(c.sides[i]);
                level.probe.add(c.sides[1 - i]);
                level.affinities.add(Math.min(compare.affinity, Values.NUMERIC));
                level.collations.add(compare.collation);
                return true;
            }
        }
        return false;
    }

    /** The order of inner joins: each table after one to which an equality ties it, where there is one. */
    private int[] arrange(List<Condition> conditions) {
        int n = sources.length;
        int[] order = new int[n];
        long placed = 0;
        for (int k = 0; k < n; k++) {
            int next = -1;
            for (int i = 0; i < n && next < 0; i++) {
                boolean free = (placed >> i & 1) == 0;
                if (free && (k == 0 ? sources[i].recursive : tied(i, placed, conditions))) {
                    next = i;
                }
            }
            for (int i = 0; i < n && next < 0; i++) {
                if ((placed >> i & 1) == 0) {
                    next = i;
                }
            }
            order[k] = next;
            placed |= 1L << next;
        }
        return order;
    }

    private static boolean tied(int i, long placed, List<Condition> conditions) {
        long own = 1L << i;
        for (Condition c : conditions) {
            if (c.sides != null) {
                for (int side = 0; side < 2; side++) {
                    long other = c.sideSources[1 - side];
                    if (c.sideSources[side] == own && other != 0 && (other & ~placed) == 0) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Visits each joined row; false if the visitor wanted no more. */
    boolean run(Frame f, Visitor visitor) {
        for (Ex e : before) {
            if (!Values.isTrue(e.eval(f))) {
                return true;
            }
        }
        return new Run(f, visitor).run();
    }

    private static boolean all(List<Ex> conditions, Frame f) {
        for (int i = 0; i < conditions.size(); i++) {
            if (!Values.isTrue(conditions.get(i).eval(f))) {
                return false;
            }
        }
        return true;
    }

    /** The key of the frame's row, or null if a part of it is NULL. */
    private static Object key(Level level, List<Ex> parts, Frame f) {
        int n = parts.size();
        Object[] values = new Object[n];
        for (int i = 0; i < n; i++) {
            Object v = parts.get(i).eval(f);
            if (v == null) {
                return null;
            }
            values[i] = Values.applyAffinity(v, level.affinities.get(i));
        }
        return RowKey.of(values, level.collations.toArray(new Collation[0]));
    }

    private void buildIndex(Level level, Object[][] rows) {
        Frame f = new Frame(null, sources.length);
        Map<Object, int[]> index = new HashMap<>(rows.length * 2);
        Map<Object, Integer> counts = new HashMap<>();
        for (int r = 0; r < rows.length; r++) {
            f.rows[level.source] = rows[r];
            Object key = key(level, level.build, f);
            if (key == null) {
                continue;
            }
            int[] list = index.get(key);
            if (list == null) {
                index.put(key, new int[] {r});
                continue;
            }
            int count = counts.getOrDefault(key, 1);
            if (count == list.length) {
                list = Arrays.copyOf(list, count * 2);
                index.put(key, list);
            }
            list[count] = r;
            counts.put(key, count + 1);
        }
        for (Map.Entry<Object, Integer> e : counts.entrySet()) {
            index.put(e.getKey(), Arrays.copyOf(index.get(e.getKey()), e.getValue()));
        }
        level.index = index;
    }

    private final class Run {
        private final Frame f;
        private final Visitor visitor;
        private final Object[][][] rows = new Object[levels.length][][];
        private final boolean[][] matched = new boolean[levels.length][];

        Run(Frame f, Visitor visitor) {
            this.f = f;
            this.visitor = visitor;
        }

        boolean run() {
            for (int k = 0; k < levels.length; k++) {
                Level level = levels[k];
                Source s = sources[level.source];
                rows[k] = s.rows.get(f.parent);
                if (s.right) {
                    matched[k] = new boolean[rows[k].length];
                }
                if (!level.build.isEmpty() && level.index == null) {
                    buildIndex(level, rows[k]);
                }
            }
            if (!loop(0)) {
                return false;
            }
            for (int k = 0; k < levels.length; k++) {
                if (matched[k] != null && !unmatched(k)) {
                    return false;
                }
            }
            return true;
        }

        /** The rows of a RIGHT or FULL JOIN that found no partner. */
        private boolean unmatched(int k) {
            for (int r = 0; r < rows[k].length; r++) {
                if (!matched[k][r]) {
                    Arrays.fill(f.rows, null);
                    f.rows[levels[k].source] = rows[k][r];
                    if (all(levels[k].filters, f) && !loop(k + 1)) {
                        return false;
                    }
                }
            }
            return true;
        }

        private boolean loop(int k) {
            if (k == levels.length) {
                return visitor.visit();
            }
            Level level = levels[k];
            boolean found = false;
            int[] list = null;
            int n = rows[k].length;
            if (!level.build.isEmpty()) {
                Object key = key(level, level.probe, f);
                list = key == null ? NO_ROWS : level.index.getOrDefault(key, NO_ROWS);
                n = list.length;
            }
            for (int i = 0; i < n; i++) {
                int r = list == null ? i : list[i];
                f.rows[level.source] = rows[k][r];
                if (!all(level.on, f)) {
                    continue;
                }
                found = true;
                if (matched[k] != null) {
                    matched[k][r] = true;
                }
                if (all(level.filters, f) && !loop(k + 1)) {
                    return false;
                }
            }
            if (!found && sources[level.source].left) {
                f.rows[level.source] = null;
                if (all(level.filters, f) && !loop(k + 1)) {
                    return false;
                }
            }
            return true;
        }
    }
}
