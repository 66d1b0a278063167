package desk;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The rows of a partition in the order of the window, with the groups of those that are equal in it. */
final class Partition {
    private final List<Row> rows = new ArrayList<>();
    private final List<Object[]> keys = new ArrayList<>();
    private final int[] groups;
    /** The first row of each group, and behind the last group the number of rows. */
    private final List<Integer> starts = new ArrayList<>();

    Partition(List<Row> unsorted, WindowPlan plan) {
        throw new UnsupportedOperationException("TODO: implement Partition.");
    }

    int size() {
        throw new UnsupportedOperationException("TODO: implement size.");
    }

    Row row(int at) {
        throw new UnsupportedOperationException("TODO: implement row.");
    }

    /** The first key of a row. */
    Object key(int at) {
        throw new UnsupportedOperationException("TODO: implement key.");
    }

    int group(int at) {
        throw new UnsupportedOperationException("TODO: implement group.");
    }

    /** The first row of a group, or the end that is nearer where there is no such group. */
    int startOfGroup(long group) {
        throw new UnsupportedOperationException("TODO: implement startOfGroup.");
    }

    int peersFrom(int at) {
        throw new UnsupportedOperationException("TODO: implement peersFrom.");
    }

    int peersTo(int at) {
        throw new UnsupportedOperationException("TODO: implement peersTo.");
    }
}
