package querydesk;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Computes the window functions of a SELECT. */
final class Windows {
    /** A window: PARTITION BY, ORDER BY and the frame. */
    static final class Spec {
        Ex[] partition;
        Collation[] collations;
        Sorting order;
        Ast.Frame frame;
        Ex startOffset;
        Ex endOffset;

        String orderSignature() {
            StringBuilder b = new StringBuilder();
            for (Ex e : partition) {
                b.append(e.signature()).append(',');
            }
            return b + "|" + order.signature();
        }

        String signature() {
            return orderSignature() + "|" + frame.unit + frame.start + frame.end + frame.exclude
                + (startOffset == null ? "" : startOffset.signature())
                + (endOffset == null ? "" : endOffset.signature());
        }
    }

    /** A row before the result columns are computed. */
    static final class State {
        final Object[][] rows;
        final Object[] aggregates;
        Object[] windows;

        State(Object[][] rows, Object[] aggregates) {
            this.rows = rows;
            this.aggregates = aggregates;
        }

        void enter(Frame f) {
            f.rows = rows;
            f.aggregates = aggregates;
            f.windows = windows;
        }
    }

    /** A state with its keys. */
    private static final class Item {
        State state;
        Object[] partition;
        Object[] order;
    }

    private final List<State> states;
    private final Frame frame;

    private Windows(List<State> states, Frame frame) {
        this.states = states;
        this.frame = frame;
    }

    static void compute(List<Ex.WindowCall> calls, List<State> states, Frame frame) {
        for (State s : states) {
            s.windows = new Object[calls.size()];
        }
        Windows w = new Windows(states, frame);
        Map<String, List<Ex.WindowCall>> groups = new HashMap<>();
        List<List<Ex.WindowCall>> inOrder = new ArrayList<>();
        for (Ex.WindowCall c : calls) {
            String key = c.spec.orderSignature();
            List<Ex.WindowCall> group = groups.get(key);
            if (group == null) {
                group = new ArrayList<>();
                groups.put(key, group);
                inOrder.add(group);
            }
            group.add(c);
        }
        for (List<Ex.WindowCall> group : inOrder) {
            w.computeGroup(group);
        }
    }

    private void computeGroup(List<Ex.WindowCall> calls) {
        Spec spec = calls.get(0).spec;
        List<Item> items = new ArrayList<>(states.size());
        for (State s : states) {
            Item item = new Item();
            item.state = s;
            s.enter(frame);
            item.partition = new Object[spec.partition.length];
            for (int i = 0; i < item.partition.length; i++) {
                item.partition[i] = spec.partition[i].eval(frame);
            }
            item.order = spec.order.keys(frame, null);
            items.add(item);
        }
        items.sort((a, b) -> {
            int c = comparePartitions(spec, a, b);
            return c != 0 ? c : spec.order.compare(a.order, b.order);
        });
        int from = 0;
        while (from < items.size()) {
            int to = from + 1;
            while (to < items.size() && comparePartitions(spec, items.get(from), items.get(to)) == 0) {
                to++;
            }
            List<Item> partition = items.subList(from, to);
            for (Ex.WindowCall c : calls) {
                new Partition(partition, c).compute();
            }
            from = to;
        }
    }

    private static int comparePartitions(Spec spec, Item a, Item b) {
        for (int i = 0; i < spec.partition.length; i++) {
            int c = Values.compare(a.partition[i], b.partition[i], spec.collations[i]);
            if (c != 0) {
                return c;
            }
        }
        return 0;
    }

    /** One function over the rows of one partition. */
    private final class Partition {
        private final Ex.WindowCall call;
        private final Spec spec;
        private final Ast.Frame bounds;
        private final int n;
        private final Item[] items;
        private final Object[][] args;
        /** The rows that FILTER lets through, or null for all. */
        private final boolean[] passed;
        private final int[] groupStart;
        private final int[] groupEnd;
        private final int[] groupNumber;
        private final List<Integer> groupStarts = new ArrayList<>();

        Partition(List<Item> list, Ex.WindowCall call) {
            this.call = call;
            this.spec = call.spec;
            this.bounds = spec.frame;
            this.n = list.size();
            this.items = list.toArray(new Item[0]);
            this.args = new Object[n][];
            this.passed = call.filter == null ? null : new boolean[n];
            for (int i = 0; i < n; i++) {
                items[i].state.enter(frame);
                Object[] v = new Object[call.kids.length];
                for (int j = 0; j < v.length; j++) {
                    v[j] = call.kids[j].eval(frame);
                }
                args[i] = v;
                if (passed != null) {
                    passed[i] = Values.isTrue(call.filter.eval(frame));
                }
            }
            groupStart = new int[n];
            groupEnd = new int[n];
            groupNumber = new int[n];
            for (int i = 0; i < n; i++) {
                if (i == 0 || spec.order.compare(items[i - 1].order, items[i].order) != 0) {
                    groupStarts.add(i);
                }
                groupNumber[i] = groupStarts.size() - 1;
                groupStart[i] = groupStarts.get(groupStarts.size() - 1);
            }
            for (int i = n - 1; i >= 0; i--) {
                groupEnd[i] = i == n - 1 || groupNumber[i + 1] != groupNumber[i] ? i + 1 : groupEnd[i + 1];
            }
        }

        private void set(int i, Object v) {
            items[i].state.windows[call.index] = v;
        }

        void compute() {
            switch (call.name) {
                case "row_number":
                    for (int i = 0; i < n; i++) {
                        set(i, (long) (i + 1));
                    }
                    break;
                case "rank":
                    for (int i = 0; i < n; i++) {
                        set(i, (long) (groupStart[i] + 1));
                    }
                    break;
                case "dense_rank":
                    for (int i = 0; i < n; i++) {
                        set(i, (long) (groupNumber[i] + 1));
                    }
                    break;
                case "percent_rank":
                    for (int i = 0; i < n; i++) {
                        set(i, n == 1 ? 0.0 : (double) groupStart[i] / (double) (n - 1));
                    }
                    break;
                case "cume_dist":
                    for (int i = 0; i < n; i++) {
                        set(i, (double) groupEnd[i] / (double) n);
                    }
                    break;
                case "ntile":
                    ntile();
                    break;
                case "lag":
                case "lead":
                    neighbour(call.name.equals("lag"));
                    break;
                case "first_value":
                case "last_value":
                case "nth_value":
                    value();
                    break;
                default:
                    aggregate();
                    break;
            }
        }

        private void ntile() {
            long buckets = Values.toLong(args[0][0]);
            if (buckets <= 0) {
                throw new QueryError("argument of ntile must be a positive integer");
            }
            long size = n / buckets;
            if (size == 0) {
                for (int i = 0; i < n; i++) {
                    set(i, (long) (i + 1));
                }
                return;
            }
            long large = n - buckets * size;
            long border = large * (size + 1);
            for (int i = 0; i < n; i++) {
                set(i, i < border ? 1 + i / (size + 1) : 1 + large + (i - border) / size);
            }
        }

        private void neighbour(boolean back) {
            for (int i = 0; i < n; i++) {
                Object[] v = args[i];
                long target = -1;
                if (v.length < 2) {
                    target = back ? i - 1 : i + 1;
                } else if (v[1] != null) {
                    Object offset = Values.applyAffinity(v[1], Values.NUMERIC);
                    if (offset instanceof Long) {
                        long o = (Long) offset;
                        if (o >= -n && o <= n) {
                            target = back ? i - o : i + o;
                        }
                    }
                }
                if (target >= 0 && target < n) {
                    set(i, args[(int) target][0]);
                } else {
                    set(i, v.length > 2 ? v[2] : null);
                }
            }
        }

        // ---- frames ----

        private Object offset(Ex e, boolean start) {
            if (e == null) {
                return null;
            }
            items[0].state.enter(frame);
            Object v = Values.applyAffinity(e.eval(frame), Values.NUMERIC);
            boolean number = bounds.unit == Ast.Unit.RANGE;
            boolean ok = v instanceof Long || (number && v instanceof Double);
            if (!ok || Values.toDouble(v) < 0) {
                throw new QueryError("frame " + (start ? "starting" : "ending") + " offset must be a non-negative "
                    + (number ? "number" : "integer"));
            }
            return v;
        }

        private int clamp(long i) {
            return (int) Math.max(0, Math.min(n, i));
        }

        private int start(int i, Object offset) {
            switch (bounds.start) {
                case UNBOUNDED_PRECEDING:
                    return 0;
                case CURRENT:
                    return bounds.unit == Ast.Unit.ROWS ? i : groupStart[i];
                default:
                    return position(i, offset, bounds.start == Ast.Bound.PRECEDING, false);
            }
        }

        /** The position behind the last row of the frame. */
        private int end(int i, Object offset) {
            switch (bounds.end) {
                case UNBOUNDED_FOLLOWING:
                    return n;
                case CURRENT:
                    return bounds.unit == Ast.Unit.ROWS ? i + 1 : groupEnd[i];
                default:
                    return position(i, offset, bounds.end == Ast.Bound.PRECEDING, true);
            }
        }

        private int position(int i, Object offset, boolean preceding, boolean end) {
            if (bounds.unit == Ast.Unit.RANGE) {
                return rangePosition(i, offset, preceding, end);
            }
            long k = Math.min((Long) offset, (long) n + 1);
            if (preceding) {
                k = -k;
            }
            if (bounds.unit == Ast.Unit.ROWS) {
                return clamp(i + k + (end ? 1 : 0));
            }
            long g = groupNumber[i] + k + (end ? 1 : 0);
            if (g < 0) {
                return 0;
            }
            return g >= groupStarts.size() ? n : groupStarts.get((int) g);
        }

        private int rangePosition(int i, Object offset, boolean preceding, boolean end) {
            Object current = items[i].order[0];
            if (current == null || current instanceof String) {
                return end ? groupEnd[i] : groupStart[i];
            }
            boolean minus = preceding != spec.order.descending[0];
            Object bound = Functions.calculate(minus ? '-' : '+', current, offset);
            if (bound == null) {
                return end ? groupEnd[i] : groupStart[i];
            }
            int low = 0;
            int high = n;
            while (low < high) {
                int middle = (low + high) >>> 1;
                int c = spec.order.compareTerm(0, items[middle].order[0], bound);
                if (end ? c <= 0 : c < 0) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low;
        }

        private boolean excluded(int i, int j) {
            switch (bounds.exclude) {
                case CURRENT:
                    return j == i;
                case GROUP:
                    return groupNumber[j] == groupNumber[i];
                case TIES:
                    return j != i && groupNumber[j] == groupNumber[i];
                default:
                    return false;
            }
        }

        private void value() {
            Object startOffset = offset(spec.startOffset, true);
            Object endOffset = offset(spec.endOffset, false);
            for (int i = 0; i < n; i++) {
                int from = start(i, startOffset);
                int to = end(i, endOffset);
                Object result = null;
                if (call.name.equals("last_value")) {
                    for (int j = to - 1; j >= from; j--) {
                        if (!excluded(i, j)) {
                            result = args[j][0];
                            break;
                        }
                    }
                } else {
                    long wanted = 1;
                    if (call.name.equals("nth_value")) {
                        Object nth = Values.applyAffinity(args[i][1], Values.NUMERIC);
                        if (!(nth instanceof Long) || (Long) nth <= 0) {
                            throw new QueryError("second argument to nth_value must be a positive integer");
                        }
                        wanted = (Long) nth;
                    }
                    if (bounds.exclude == Ast.Exclude.NOTHING) {
                        result = wanted <= to - from ? args[from + (int) wanted - 1][0] : null;
                    } else {
                        for (int j = from; j < to; j++) {
                            if (!excluded(i, j) && --wanted == 0) {
                                result = args[j][0];
                                break;
                            }
                        }
                    }
                }
                set(i, result);
            }
        }

        private boolean counts(int j) {
            return passed == null || passed[j];
        }

        private void aggregate() {
            Object startOffset = offset(spec.startOffset, true);
            Object endOffset = offset(spec.endOffset, false);
            if (bounds.exclude != Ast.Exclude.NOTHING) {
                for (int i = 0; i < n; i++) {
                    Accumulator a = Accumulator.create(call.name, call.argumentCollation);
                    int to = end(i, endOffset);
                    for (int j = start(i, startOffset); j < to; j++) {
                        if (counts(j) && !excluded(i, j)) {
                            a.step(args[j]);
                        }
                    }
                    set(i, a.value());
                }
                return;
            }
            boolean slides = bounds.start != Ast.Bound.UNBOUNDED_PRECEDING;
            Accumulator a = slides ? Accumulator.createSliding(call.name, call.argumentCollation)
                : Accumulator.create(call.name, call.argumentCollation);
            boolean stepFirst = bounds.start == Ast.Bound.FOLLOWING;
            int low = 0;
            int high = 0;
            int lastLow = -1;
            int lastHigh = -1;
            Object last = null;
            for (int i = 0; i < n; i++) {
                int from = start(i, startOffset);
                int to = end(i, endOffset);
                if (from >= to) {
                    set(i, Accumulator.create(call.name, call.argumentCollation).value());
                    continue;
                }
                if (from > high) {
                    // none of the rows so far is in the frame
                    while (low < high) {
                        remove(a, low++);
                    }
                    low = from;
                    high = from;
                }
                if (!stepFirst) {
                    while (low < from) {
                        remove(a, low++);
                    }
                }
                while (high < to) {
                    if (counts(high)) {
                        a.step(args[high]);
                    }
                    high++;
                }
                while (low < from) {
                    remove(a, low++);
                }
                if (low != lastLow || high != lastHigh) {
                    last = a.value();
                    lastLow = low;
                    lastHigh = high;
                }
                set(i, last);
            }
        }

        private void remove(Accumulator a, int j) {
            if (counts(j)) {
                a.inverse(args[j]);
            }
        }
    }
}
