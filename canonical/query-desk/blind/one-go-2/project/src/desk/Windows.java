package desk;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Calculates window functions. */
final class Windows {
    private final WindowCall w;
    private final List<Env> rows;
    private final int slot;

    private Windows(WindowCall w, List<Env> rows, int slot) {
        this.w = w;
        this.rows = rows;
        this.slot = slot;
    }

    static void calculate(WindowCall w, List<Env> rows, int slot) {
        new Windows(w, rows, slot).run();
    }

    private void run() {
        Map<Key, List<Integer>> partitions = new LinkedHashMap<>();
        Object[][] order = new Object[rows.size()][];
        for (int i = 0; i < rows.size(); i++) {
            Env env = rows.get(i);
            Object[] part = new Object[w.partition.length];
            for (int k = 0; k < part.length; k++) {
                part[k] = Val.key(w.partition[k].eval(env), w.partitionCollations[k]);
            }
            order[i] = new Object[w.order.length];
            for (int k = 0; k < w.order.length; k++) {
                order[i][k] = w.order[k].fn.eval(env);
            }
            partitions.computeIfAbsent(new Key(part), x -> new ArrayList<>()).add(i);
        }
        java.util.Comparator<Object[]> comparator = SortKey.comparator(w.order, 0);
        for (List<Integer> places : partitions.values()) {
            if (w.order.length > 0) {
                places.sort((x, y) -> comparator.compare(order[x], order[y]));
            }
            Env[] envs = new Env[places.size()];
            Object[][] keys = new Object[envs.length][];
            for (int i = 0; i < envs.length; i++) {
                envs[i] = rows.get(places.get(i));
                keys[i] = order[places.get(i)];
            }
            new Partition(envs, keys).run();
        }
    }

    private static long wholeOffset(Object v, String which) {
        Object n = v instanceof String ? Val.numberIfWhole((String) v, true) : v;
        if (n instanceof Double) {
            n = Val.integerIfExact((Double) n);
        }
        if (!(n instanceof Long) || (Long) n < 0) {
            throw new QueryError("frame " + which + " offset must be a non-negative integer");
        }
        return (Long) n;
    }

    private static Object rangeOffset(Object v, String which) {
        Object n = v instanceof String ? Val.numberIfWhole((String) v, true) : v;
        if (n == null || n instanceof String || Val.real(n) < 0) {
            throw new QueryError("frame " + which + " offset must be a non-negative number");
        }
        return n;
    }

    private final class Partition {
        private final Env[] envs;
        private final Object[][] keys;
        private final int n;
        private final int[] group;
        private final int[] groupStart;
        private final int[] groupEnd;
        private int groups;
        private Object startOffset;
        private Object endOffset;

        Partition(Env[] envs, Object[][] keys) {
            this.envs = envs;
            this.keys = keys;
            this.n = envs.length;
            this.group = new int[n];
            this.groupStart = new int[n];
            this.groupEnd = new int[n];
        }

        void run() {
            java.util.Comparator<Object[]> comparator = SortKey.comparator(w.order, 0);
            for (int i = 0; i < n; i++) {
                if (i > 0 && comparator.compare(keys[i - 1], keys[i]) != 0) {
                    groupEnd[groups] = i;
                    groups++;
                    groupStart[groups] = i;
                }
                group[i] = groups;
            }
            groupEnd[groups] = n;
            groups++;
            startOffset = offset(w.startOffset, "starting");
            endOffset = offset(w.endOffset, "ending");
            if (w.aggregate) {
                aggregate();
            } else {
                for (int i = 0; i < n; i++) {
                    set(i, builtIn(i));
                }
            }
        }

        private Object offset(Fn fn, String which) {
            if (fn == null) {
                return null;
            }
            Object v = fn.eval(envs[0]);
            return w.unit.equals("RANGE") ? rangeOffset(v, which) : (Object) Long.valueOf(wholeOffset(v, which));
        }

        private void set(int i, Object value) {
            envs[i].windows[slot] = value;
        }

        // frames

        private int clamp(long i) {
            return (int) Math.max(0, Math.min(n, i));
        }

        private int edge(int i, int kind, Object offset, boolean start) {
            if (kind == -2) {
                return 0;
            }
            if (kind == 2) {
                return n;
            }
            if (w.unit.equals("ROWS")) {
                long by = kind == 0 ? 0 : (Long) offset;
                if (by > n) {
                    by = n;
                }
                long at = kind < 0 ? i - by : i + by;
                return clamp(start ? at : at + 1);
            }
            if (kind == 0) {
                return start ? groupStart[group[i]] : groupEnd[group[i]];
            }
            if (w.unit.equals("GROUPS")) {
                long by = Math.min((Long) offset, (long) n + 1);
                long g = kind < 0 ? group[i] - by : group[i] + by;
                if (g < 0) {
                    return 0;
                }
                if (g >= groups) {
                    return n;
                }
                return start ? groupStart[(int) g] : groupEnd[(int) g];
            }
            Object v = keys[i][0];
            if (v == null || v instanceof String) {
                return start ? groupStart[group[i]] : groupEnd[group[i]];
            }
            boolean minus = kind < 0 != w.order[0].desc;
            Object bound = Val.arithmetic(minus ? '-' : '+', v, offset);
            int low = 0;
            int high = n;
            while (low < high) {
                int mid = (low + high) >>> 1;
                int c = w.order[0].compare(keys[mid][0], bound);
                if (start ? c >= 0 : c > 0) {
                    high = mid;
                } else {
                    low = mid + 1;
                }
            }
            return low;
        }

        private int from(int i) {
            return edge(i, w.startKind, startOffset, true);
        }

        private int to(int i) {
            return edge(i, w.endKind, endOffset, false);
        }

        private boolean excluded(int i, int j) {
            switch (w.exclude) {
                case "CURRENT ROW":
                    return i == j;
                case "GROUP":
                    return group[i] == group[j];
                case "TIES":
                    return group[i] == group[j] && i != j;
                default:
                    return false;
            }
        }

        // aggregates

        private void step(Accumulator a, int j) {
            if (w.call.accepts(envs[j])) {
                a.step(w.call.values(envs[j]));
            }
        }

        private void inverse(Accumulator a, int j) {
            if (w.call.accepts(envs[j])) {
                a.inverse(w.call.values(envs[j]));
            }
        }

        private void aggregate() {
            boolean simple = w.exclude.equals("NO OTHERS");
            Accumulator a = new Accumulator(w.call);
            if (!simple || w.startKind != -2 && !a.invertible()) {
                for (int i = 0; i < n; i++) {
                    a = new Accumulator(w.call);
                    int end = to(i);
                    for (int j = from(i); j < end; j++) {
                        if (!excluded(i, j)) {
                            step(a, j);
                        }
                    }
                    set(i, a.value());
                }
                return;
            }
            int first = 0;
            int next = 0;
            Object value = null;
            boolean known = false;
            for (int i = 0; i < n; i++) {
                int start = from(i);
                int end = to(i);
                while (first < start && first < next) {
                    inverse(a, first++);
                    known = false;
                }
                while (next < end) {
                    step(a, next++);
                    known = false;
                }
                while (first < start && first < next) {
                    inverse(a, first++);
                    known = false;
                }
                if (!known) {
                    value = a.value();
                    known = true;
                }
                set(i, value);
            }
        }

        // the functions that are no aggregates

        private Object arg(int k, int i) {
            return w.call.args[k].eval(envs[i]);
        }

        private Object builtIn(int i) {
            int g = group[i];
            switch (w.call.name) {
                case "row_number":
                    return (long) i + 1;
                case "rank":
                    return (long) groupStart[g] + 1;
                case "dense_rank":
                    return (long) g + 1;
                case "percent_rank":
                    return n < 2 ? 0.0 : (double) groupStart[g] / (n - 1);
                case "cume_dist":
                    return (double) groupEnd[g] / n;
                case "ntile":
                    return ntile(i);
                case "lag":
                case "lead":
                    return shifted(i);
                case "first_value":
                    return nth(i, 1, false);
                case "last_value":
                    return nth(i, 1, true);
                default: {
                    Object v = Val.forComparison(arg(1, i), Val.NUMERIC);
                    if (v instanceof Double) {
                        v = Val.integerIfExact((Double) v);
                    }
                    if (!(v instanceof Long) || (Long) v < 1) {
                        throw new QueryError("second argument to nth_value must be a positive integer");
                    }
                    return nth(i, (Long) v, false);
                }
            }
        }

        private Object ntile(int i) {
            long parts = Val.integer(arg(0, 0));
            if (parts <= 0) {
                throw new QueryError("argument of ntile must be a positive integer");
            }
            long size = n / parts;
            if (size == 0) {
                return (long) i + 1;
            }
            long large = n - parts * size;
            long inLarge = large * (size + 1);
            if (i < inLarge) {
                return 1 + i / (size + 1);
            }
            return 1 + large + (i - inLarge) / size;
        }

        private Object shifted(int i) {
            long by = 1;
            if (w.call.args.length > 1) {
                by = Val.integer(arg(1, i));
            }
            long at = w.call.name.equals("lag") ? i - by : i + by;
            if (at >= 0 && at < n) {
                return arg(0, (int) at);
            }
            return w.call.args.length > 2 ? arg(2, i) : null;
        }

        private Object nth(int i, long count, boolean backwards) {
            int start = from(i);
            int end = to(i);
            if (w.exclude.equals("NO OTHERS")) {
                long at = backwards ? end - count : start + count - 1;
                return at >= start && at < end ? arg(0, (int) at) : null;
            }
            long left = count;
            int j = backwards ? end - 1 : start;
            while (j >= start && j < end) {
                if (!excluded(i, j)) {
                    left--;
                    if (left == 0) {
                        return arg(0, j);
                    }
                }
                j += backwards ? -1 : 1;
            }
            return null;
        }
    }
}
