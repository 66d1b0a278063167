package cells;

/**
 * A column or a row of a reference, counted from 1.
 *
 * @param isFixed whether a $ stands before it
 */
record Corner(int place, boolean isFixed) implements Comparable<Corner> {
    /** Where it is in a copy that is so far away. */
    Corner copied(int distance) {
        return isFixed ? this : moved(distance);
    }

    Corner moved(int distance) {
        return new Corner(place + distance, isFixed);
    }

    String sign() {
        return isFixed ? "$" : "";
    }

    @Override
    public int compareTo(Corner other) {
        return Integer.compare(place, other.place);
    }
}
