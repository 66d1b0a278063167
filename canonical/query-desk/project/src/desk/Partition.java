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
        record Keyed(Object[] keys, Row row) {
        }
        List<Keyed> sorted = new ArrayList<>();
        for (Row row : unsorted) {
            sorted.add(new Keyed(SortTerm.keys(plan.order(), row), row));
        }
        Comparator<Object[]> byAll = SortTerm.byAll(plan.order());
        sorted.sort((one, other) -> byAll.compare(one.keys(), other.keys()));
        groups = new int[sorted.size()];
        for (int at = 0; at < groups.length; at++) {
            rows.add(sorted.get(at).row());
            keys.add(sorted.get(at).keys());
            if (at == 0 || byAll.compare(keys.get(at - 1), keys.get(at)) != 0) {
                starts.add(at);
            }
            groups[at] = starts.size() - 1;
        }
        starts.add(groups.length);
    }

    int size() {
        return rows.size();
    }

    Row row(int at) {
        return rows.get(at);
    }

    /** The first key of a row. */
    Object key(int at) {
        return keys.get(at)[0];
    }

    int group(int at) {
        return groups[at];
    }

    /** The first row of a group, or the end that is nearer where there is no such group. */
    int startOfGroup(long group) {
        return starts.get((int) Math.max(0, Math.min(group, starts.size() - 1)));
    }

    int peersFrom(int at) {
        return starts.get(groups[at]);
    }

    int peersTo(int at) {
        return starts.get(groups[at] + 1);
    }
}
