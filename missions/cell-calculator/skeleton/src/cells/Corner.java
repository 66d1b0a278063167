package cells;

/**
 * A column or a row of a reference, counted from 1.
 *
 * @param isFixed whether a $ stands before it
 */
record Corner(int place, boolean isFixed) implements Comparable<Corner> {
    /** Where it is in a copy that is so far away. */
    Corner copied(int distance) {
        throw new UnsupportedOperationException("TODO: implement copied.");
    }

    Corner moved(int distance) {
        throw new UnsupportedOperationException("TODO: implement moved.");
    }

    String sign() {
        throw new UnsupportedOperationException("TODO: implement sign.");
    }

    @Override
    public int compareTo(Corner other) {
        throw new UnsupportedOperationException("TODO: implement compareTo.");
    }
}
