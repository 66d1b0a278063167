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
        throw new UnsupportedOperationException("TODO: implement RecursiveRun.");
    }

    /** The only row that the recursive parts see. */
    List<Object[]> current() {
        throw new UnsupportedOperationException("TODO: implement current.");
    }

    /** The rows in the order in which they leave the queue, `most` of them at most if that is not negative. */
    List<Object[]> rows(Relation initial, List<Relation> parts, List<SortTerm> order, long most) {
        throw new UnsupportedOperationException("TODO: implement rows.");
    }

    private static boolean hasRoom(List<Object[]> rows, long most) {
        throw new UnsupportedOperationException("TODO: implement hasRoom.");
    }

    private void add(PriorityQueue<Waiting> queue, Relation relation, List<ColumnInfo> columns, List<SortTerm> order) {
        throw new UnsupportedOperationException("TODO: implement add.");
    }
}
