package desk;

import java.util.ArrayList;
import java.util.List;

/** Finds the rows of the frame of each row of a partition. */
final class WindowFrames {
    private final Partition partition;
    private final WindowPlan plan;

    WindowFrames(Partition partition, WindowPlan plan) {
        this.partition = partition;
        this.plan = plan;
    }

    /** True if every frame begins with the first row and leaves out none up to its end. */
    boolean onlyGrows() {
        boolean fromFirst = plan.start().isUnbounded() && !plan.start().isFollowing();
        return fromFirst && plan.exclude().equals("NO OTHERS") && plan.end().offset() == null;
    }

    /** The places of the rows of a frame, without those that are excluded. */
    List<Integer> rows(int at) {
        List<Integer> rows = new ArrayList<>();
        int end = end(at);
        for (int place = start(at); place < end; place++) {
            if (!isExcluded(place, at)) {
                rows.add(place);
            }
        }
        return rows;
    }

    private boolean isExcluded(int place, int at) {
        boolean isPeer = partition.group(place) == partition.group(at);
        return switch (plan.exclude()) {
            case "CURRENT ROW" -> place == at;
            case "GROUP" -> isPeer;
            case "TIES" -> isPeer && place != at;
            default -> false;
        };
    }

    private int start(int at) {
        WindowPlan.End bound = plan.start();
        if (bound.isUnbounded()) {
            return bound.isFollowing() ? partition.size() : 0;
        }
        return switch (plan.unit()) {
            case "ROWS" -> within(at + distance(bound, at));
            case "GROUPS" -> partition.startOfGroup(partition.group(at) + distance(bound, at));
            default -> bound.offset() == null ? partition.peersFrom(at) : reached(at, bound, false);
        };
    }

    /** The place behind the last row of the frame. */
    int end(int at) {
        WindowPlan.End bound = plan.end();
        if (bound.isUnbounded()) {
            return bound.isFollowing() ? partition.size() : 0;
        }
        return switch (plan.unit()) {
            case "ROWS" -> within(at + distance(bound, at) + 1);
            case "GROUPS" -> partition.startOfGroup(partition.group(at) + distance(bound, at) + 1);
            default -> bound.offset() == null ? partition.peersTo(at) : reached(at, bound, true);
        };
    }

    private int within(long place) {
        return (int) Math.max(0, Math.min(place, partition.size()));
    }

    private long distance(WindowPlan.End bound, int at) {
        if (bound.offset() == null) {
            return 0;
        }
        long distance = Numbers.integer(bound.offset().of(partition.row(at)));
        return bound.isFollowing() ? distance : -distance;
    }

    /** The first row whose key is not before the limit, or with `behind` the first that is behind it. */
    private int reached(int at, WindowPlan.End bound, boolean behind) {
        SortTerm term = plan.order().get(0);
        Object key = partition.key(at);
        if (!(key instanceof Number)) {
            return behind ? partition.peersTo(at) : partition.peersFrom(at);
        }
        boolean adds = bound.isFollowing() != term.descending();
        Object limit = Arithmetic.apply(adds ? "+" : "-", key, bound.offset().of(partition.row(at)));
        int place = 0;
        while (place < partition.size() && isBefore(partition.key(place), limit, term, behind)) {
            place++;
        }
        return place;
    }

    private static boolean isBefore(Object key, Object limit, SortTerm term, boolean orAt) {
        int order = term.compare(key, limit);
        return order < 0 || orAt && order == 0;
    }
}
