package cells;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A cell or a range of cells, as a formula or an edit refers to it. The left column comes before the right one, and the
 * upper row before the lower one, each with its own $.
 *
 * @param isRange whether it was written with a colon
 */
record Area(Corner left, Corner top, Corner right, Corner bottom, boolean isRange) {
    static final int COLUMNS = 26 * 27;
    static final int ROWS = 100_000;
    static final String CELL = "(\\$?)([A-Za-z]+)(\\$?)([0-9]+)";
    private static final Pattern WRITTEN = Pattern.compile(CELL + "(?:\\s*:\\s*" + CELL + ")?");
    private static final int LETTERS = 26;
    private static final int LONGEST_COLUMN = 2;
    private static final int LONGEST_ROW = 6;

    /** The area that is written so; empty if it leaves the sheet or is none. */
    static Optional<Area> read(String written) {
        throw new UnsupportedOperationException("TODO: implement read.");
    }

    private static Corner column(Matcher parts, int group) {
        throw new UnsupportedOperationException("TODO: implement column.");
    }

    private static Corner row(Matcher parts, int group) {
        throw new UnsupportedOperationException("TODO: implement row.");
    }

    /** The same with its corners in order, if the sheet has all of it. */
    private Optional<Area> inSheet() {
        throw new UnsupportedOperationException("TODO: implement inSheet.");
    }

    /** What a copy refers to that is so many columns and rows away. */
    Optional<Area> copied(int columns, int rows) {
        throw new UnsupportedOperationException("TODO: implement copied.");
    }

    /** What it is after rows were inserted before a row. */
    Optional<Area> afterInserting(int row, int count) {
        throw new UnsupportedOperationException("TODO: implement afterInserting.");
    }

    /** What is left of it after rows were deleted from a row on. */
    Optional<Area> afterDeleting(int row, int count) {
        throw new UnsupportedOperationException("TODO: implement afterDeleting.");
    }

    @Override
    public String toString() {
        throw new UnsupportedOperationException("TODO: implement toString.");
    }

    private static String name(Corner column, Corner row) {
        throw new UnsupportedOperationException("TODO: implement name.");
    }
}
