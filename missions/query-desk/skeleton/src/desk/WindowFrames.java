package desk;

import java.util.ArrayList;
import java.util.List;

/** Finds the rows of the frame of each row of a partition. */
final class WindowFrames {
    private final Partition partition;
    private final WindowPlan plan;

    WindowFrames(Partition partition, WindowPlan plan) {
        throw new UnsupportedOperationException("TODO: implement WindowFrames.");
    }

    /** True if every frame begins with the first row and leaves out none up to its end. */
    boolean onlyGrows() {
        throw new UnsupportedOperationException("TODO: implement onlyGrows.");
    }

    /** The places of the rows of a frame, without those that are excluded. */
    List<Integer> rows(int at) {
        throw new UnsupportedOperationException("TODO: implement rows.");
    }

    /** The place of the row of a frame with a number from 1, counted from its end if `backwards`, or -1. */
    int nth(int at, long number, boolean backwards) {
        throw new UnsupportedOperationException("TODO: implement nth.");
    }

    private boolean isExcluded(int place, int at) {
        throw new UnsupportedOperationException("TODO: implement isExcluded.");
    }

    private int start(int at) {
        throw new UnsupportedOperationException("TODO: implement start.");
    }

    /** The place behind the last row of the frame. */
    int end(int at) {
        throw new UnsupportedOperationException("TODO: implement end.");
    }

    private int within(long place) {
        throw new UnsupportedOperationException("TODO: implement within.");
    }

    private long distance(WindowPlan.End bound, int at) {
        throw new UnsupportedOperationException("TODO: implement distance.");
    }

    private QueryError wrongOffset(WindowPlan.End bound, String kind) {
        throw new UnsupportedOperationException("TODO: implement wrongOffset.");
    }

    /** The first row whose key is not before the limit, or with `behind` the first that is behind it. */
    private int reached(int at, WindowPlan.End bound, boolean behind) {
        throw new UnsupportedOperationException("TODO: implement reached.");
    }

    private static boolean isBefore(Object key, Object limit, SortTerm term, boolean orAt) {
        throw new UnsupportedOperationException("TODO: implement isBefore.");
    }
}
