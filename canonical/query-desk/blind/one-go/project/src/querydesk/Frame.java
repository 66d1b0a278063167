package querydesk;

/** What the expressions of a SELECT read while it runs. */
final class Frame {
    /** The frame of the query around. */
    final Frame parent;
    /** The current row of each table after FROM; null for a row of NULLs. */
    Object[][] rows;
    Object[] aggregates;
    Object[] windows;

    Frame(Frame parent, int sources) {
        this.parent = parent;
        this.rows = new Object[sources][];
    }
}
