package desk;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;

/** Answers a recursive query: takes row after row from a queue and puts what follows from it into the queue. */
final class RecursiveRun {
    /** A row that waits, with its keys and its number. */
    private record Waiting(Object[] row, Object[] keys, long number) {
    }

    private final boolean isDistinct;
    private final Set<List<Object>> seen = new HashSet<>();
    private List<Object[]> current = List.of();
    private long count;

    RecursiveRun(boolean isDistinct) {
        this.isDistinct = isDistinct;
    }

    /** The only row that the recursive parts see. */
    List<Object[]> current() {
        return current;
    }

    /** The rows in the order in which they leave the queue, `most` of them at most if that is not negative. */
    List<Object[]> rows(Relation initial, List<Relation> parts, List<SortTerm> order, long most) {
        Comparator<Object[]> byAll = SortTerm.byAll(order);
        PriorityQueue<Waiting> queue = new PriorityQueue<>(Comparator.comparing(Waiting::keys, byAll)
                .thenComparing(Waiting::number));
        List<Object[]> rows = new ArrayList<>();
        List<ColumnInfo> columns = initial.columns();
        add(queue, initial, columns, order);
        while (!queue.isEmpty() && hasRoom(rows, most)) {
            Object[] row = queue.poll().row();
            rows.add(row);
            current = Collections.singletonList(row);
            for (Relation part : hasRoom(rows, most) ? parts : List.<Relation>of()) {
                add(queue, part, columns, order);
            }
        }
        return rows;
    }

    private static boolean hasRoom(List<Object[]> rows, long most) {
        return most < 0 || rows.size() < most;
    }

    private void add(PriorityQueue<Waiting> queue, Relation relation, List<ColumnInfo> columns, List<SortTerm> order) {
        for (Object[] row : relation.rows(null)) {
            if (!isDistinct || seen.add(Compounds.keys(row, columns))) {
                queue.add(new Waiting(row, SortTerm.keys(order, new Row(row, null)), count++));
            }
        }
    }
}
