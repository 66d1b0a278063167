package cells;

/** Goes through the cells with content in a part of some lines. */
final class RangeCursor {
    private final Line[] lines;
    private int nextLine;
    private final int endLine;
    private final int from;
    private final int to;
    private Line line;
    private int index;

    RangeCursor(Line[] lines, int firstLine, int endLine, int from, int to) {
        this.lines = lines;
        this.nextLine = firstLine;
        this.endLine = endLine;
        this.from = from;
        this.to = to;
    }

    /** The next cell, or null at the end. */
    Cell next() {
        while (true) {
            if (line != null && index < line.size() && line.place(index) <= to) {
                return line.cell(index++);
            }
            if (nextLine >= endLine) {
                return null;
            }
            line = lines[nextLine++];
            index = line.lowerBound(from);
        }
    }
}
