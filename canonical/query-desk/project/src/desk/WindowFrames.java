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
        return fromFirst && plan.exclude().equals("NO OTHERS");
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

    /** The place of the row of a frame with a number from 1, counted from its end if `backwards`, or -1. */
    int nth(int at, long number, boolean backwards) {
        int start = start(at);
        int end = end(at);
        long left = number;
        int step = backwards ? -1 : 1;
        for (int place = backwards ? end - 1 : start; place >= start && place < end; place += step) {
            left -= isExcluded(place, at) ? 0 : 1;
            if (left == 0) {
                return place;
            }
        }
        return -1;
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
        Object given = Numbers.shortened(Affinity.NUMERIC.apply(bound.offset().of(partition.row(at))));
        if (!(given instanceof Long distance) || distance < 0) {
            throw wrongOffset(bound, "integer");
        }
        return bound.isFollowing() ? distance : -distance;
    }

    private QueryError wrongOffset(WindowPlan.End bound, String kind) {
        String end = bound == plan.start() ? "starting" : "ending";
        return new QueryError("frame " + end + " offset must be a non-negative " + kind);
    }

    /** The first row whose key is not before the limit, or with `behind` the first that is behind it. */
    private int reached(int at, WindowPlan.End bound, boolean behind) {
        SortTerm term = plan.order().get(0);
        Object offset = Affinity.NUMERIC.apply(bound.offset().of(partition.row(at)));
        if (!(offset instanceof Number number) || number.doubleValue() < 0) {
            throw wrongOffset(bound, "number");
        }
        Object key = partition.key(at);
        if (!(key instanceof Number)) {
            return behind ? partition.peersTo(at) : partition.peersFrom(at);
        }
        boolean adds = bound.isFollowing() != term.descending();
        Object limit = Arithmetic.apply(adds ? "+" : "-", key, offset);
        int low = 0;
        int high = partition.size();
        while (low < high) {
            int middle = (low + high) / 2;
            boolean isBefore = isBefore(partition.key(middle), limit, term, behind);
            low = isBefore ? middle + 1 : low;
            high = isBefore ? high : middle;
        }
        return low;
    }

    private static boolean isBefore(Object key, Object limit, SortTerm term, boolean orAt) {
        int order = term.compare(key, limit);
        return order < 0 || orAt && order == 0;
    }
}
