package querydesk;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;

/** A table of WITH RECURSIVE: a queue of rows, each of which gives further rows. */
final class RecursiveTable {
    /** A row in the queue; rows that sort alike leave it in the order in which they came. */
    private static final class Entry {
        final Object[] row;
        final Object[] keys;
        final long number;

        Entry(Object[] row, Object[] keys, long number) {
            this.row = row;
            this.keys = keys;
            this.number = number;
        }
    }

    final List<SelectCore> steps = new ArrayList<>();
    /** All SELECTs together, with their ORDER BY and LIMIT. */
    Query whole;
    private final Query base;
    private final boolean distinct;
    private final Object[][] current = new Object[1][];
    private Object[][] rows;
    private long number;

    RecursiveTable(Query base, boolean distinct) {
        this.base = base;
        this.distinct = distinct;
    }

    /** The row for which the recursive part runs. */
    Object[][] current(Frame outer) {
        return current;
    }

    Object[][] all(Frame outer) {
        if (rows == null) {
            rows = compute();
        }
        return rows;
    }

    private Object[][] compute() {
        List<Object[]> result = new ArrayList<>();
        long limit = whole.limit == null ? -1 : Query.bound(whole.limit, null);
        if (limit == 0) {
            return new Object[0][];
        }
        long skip = whole.offset == null ? 0 : Query.bound(whole.offset, null);
        Sorting order = whole.order;
        Queue<Entry> queue = order == null ? new ArrayDeque<>() : new PriorityQueue<>((a, b) -> {
            int c = order.compare(a.keys, b.keys);
            return c != 0 ? c : Long.compare(a.number, b.number);
        });
        Collation[] collations = new Collation[whole.width()];
        for (int i = 0; i < collations.length; i++) {
            collations[i] = whole.collation(i);
        }
        Set<Object> seen = new HashSet<>();
        Query.Sink enqueue = row -> {
            if (!distinct || seen.add(RowKey.of(row, collations))) {
                queue.add(new Entry(row, order == null ? null : order.keys(null, row), number++));
            }
            return true;
        };
        base.run(null, enqueue);
        while (!queue.isEmpty()) {
            Object[] row = queue.poll().row;
            if (skip > 0) {
                skip--;
            } else {
                result.add(row);
                if (limit > 0 && result.size() >= limit) {
                    break;
                }
            }
            current[0] = row;
            for (SelectCore step : steps) {
                step.run(null, (r, f) -> enqueue.row(r));
            }
        }
        return result.toArray(new Object[0][]);
    }
}
