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
        Matcher parts = WRITTEN.matcher(written);
        if (!parts.matches()) {
            return Optional.empty();
        }
        boolean isRange = parts.group(5) != null;
        int second = isRange ? 4 : 0;
        return Optional.of(new Area(column(parts, 1), row(parts, 3), column(parts, 1 + second), row(parts, 3 + second),
                isRange)).flatMap(Area::inSheet);
    }

    private static Corner column(Matcher parts, int group) {
        String letters = parts.group(group + 1).toUpperCase();
        int place = 0;
        for (char letter : letters.toCharArray()) {
            place = letters.length() > LONGEST_COLUMN ? COLUMNS + 1 : place * LETTERS + letter - 'A' + 1;
        }
        return new Corner(place, !parts.group(group).isEmpty());
    }

    private static Corner row(Matcher parts, int group) {
        String digits = parts.group(group + 1);
        int place = digits.length() > LONGEST_ROW ? ROWS + 1 : Integer.parseInt(digits);
        return new Corner(place, !parts.group(group).isEmpty());
    }

    /** The same with its corners in order, if the sheet has all of it. */
    private Optional<Area> inSheet() {
        boolean isLeftFirst = left.compareTo(right) <= 0;
        boolean isTopFirst = top.compareTo(bottom) <= 0;
        Area ordered = new Area(
                isLeftFirst ? left : right,
                isTopFirst ? top : bottom,
                isLeftFirst ? right : left,
                isTopFirst ? bottom : top,
                isRange);
        boolean isInside = ordered.left.place() >= 1
                && ordered.top.place() >= 1
                && ordered.right.place() <= COLUMNS
                && ordered.bottom.place() <= ROWS;
        return isInside ? Optional.of(ordered) : Optional.empty();
    }

    /** What a copy refers to that is so many columns and rows away. */
    Optional<Area> copied(int columns, int rows) {
        return new Area(left.copied(columns), top.copied(rows), right.copied(columns), bottom.copied(rows), isRange)
                .inSheet();
    }

    /** What it is after rows were inserted before a row. */
    Optional<Area> afterInserting(int row, int count) {
        Corner upper = top.place() >= row ? top.moved(count) : top;
        Corner lower = bottom.place() >= row ? bottom.moved(count) : bottom;
        boolean isCut = isRange && upper.place() <= ROWS && lower.place() > ROWS;
        return new Area(left, upper, right, isCut ? new Corner(ROWS, lower.isFixed()) : lower, isRange).inSheet();
    }

    /** What is left of it after rows were deleted from a row on. */
    Optional<Area> afterDeleting(int row, int count) {
        int next = row + count;
        if (top.place() >= row && bottom.place() < next) {
            return Optional.empty();
        }
        Corner upper = top.place() < row ? top : top.moved(-Math.min(count, top.place() - row));
        Corner lower = bottom.place() < row ? bottom : bottom.moved(-Math.min(count, bottom.place() - row + 1));
        return Optional.of(new Area(left, upper, right, lower, isRange));
    }

    @Override
    public String toString() {
        String first = name(left, top);
        return isRange ? first + ":" + name(right, bottom) : first;
    }

    private static String name(Corner column, Corner row) {
        int place = column.place() - 1;
        String letters = String.valueOf((char) ('A' + place % LETTERS));
        if (place >= LETTERS) {
            letters = (char) ('A' + place / LETTERS - 1) + letters;
        }
        return column.sign() + letters + row.sign() + row.place();
    }
}
