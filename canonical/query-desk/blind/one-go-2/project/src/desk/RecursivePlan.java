package desk;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;

/** A recursive table of WITH. */
final class RecursivePlan extends Plan {
    SelectPlan initial;
    RecursiveTable table;
    final List<CorePlan> arms = new ArrayList<>();
    boolean distinct;
    SortKey[] order = new SortKey[0];
    Fn limit;
    Fn offset;

    /** A row that waits, with the number of its turn. */
    private static final class Waiting {
        final Object[] row;
        final long turn;

        Waiting(Object[] row, long turn) {
            this.row = row;
            this.turn = turn;
        }
    }

    private int compare(Waiting a, Waiting b) {
        for (SortKey key : order) {
            int c = key.compare(a.row[key.index], b.row[key.index]);
            if (c != 0) {
                return c;
            }
        }
        return Long.compare(a.turn, b.turn);
    }

    @Override
    List<Object[]> run(Env outer, long max) {
        long count = limit == null ? -1 : SelectPlan.whole(limit, outer);
        long skip = offset == null ? 0 : Math.max(0, SelectPlan.whole(offset, outer));
        List<Object[]> out = new ArrayList<>();
        if (count == 0) {
            return out;
        }
        Queue<Waiting> queue;
        if (order.length == 0) {
            queue = new ArrayDeque<Waiting>();
        } else {
            Comparator<Waiting> comparator = (a, b) -> compare(a, b);
            queue = new PriorityQueue<Waiting>(comparator);
        }
        Set<Key> seen = new HashSet<>();
        long turn = 0;
        int n = initial.columns.size();
        for (Object[] row : initial.run(outer, Long.MAX_VALUE)) {
            if (!distinct || seen.add(Key.of(row, n, initial.collations))) {
                queue.add(new Waiting(row, turn++));
            }
        }
        while (!queue.isEmpty()) {
            Object[] row = queue.remove().row;
            if (skip > 0) {
                skip--;
            } else {
                out.add(row);
                if (count > 0 && out.size() >= count || out.size() >= max) {
                    return out;
                }
            }
            List<Object[]> one = new ArrayList<>();
            one.add(row);
            table.current = one;
            for (CorePlan arm : arms) {
                for (Object[] next : arm.run(outer, Long.MAX_VALUE)) {
                    if (!distinct || seen.add(Key.of(next, n, initial.collations))) {
                        queue.add(new Waiting(next, turn++));
                    }
                }
            }
        }
        return out;
    }
}
