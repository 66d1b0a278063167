package cells;

/** A cell with content: a constant or a formula, and what the calculation finds out about it. */
final class Cell {
    final Formula formula;
    /** The value; null for a formula that is not calculated yet. */
    Object value;
    /** Place in the sheet, known as soon as the calculation begins. */
    int row;
    int column;
    /** Used by the search for circles; 0 means that the cell was not visited yet. */
    int visit;
    int low;
    boolean open;

    private Cell(Formula formula, Object value) {
        this.formula = formula;
        this.value = value;
    }

    /** The cell for the text of a field; null for an empty one. */
    static Cell of(String field) {
        if (field.isEmpty()) {
            return null;
        }
        if (field.charAt(0) == '=') {
            return new Cell(Parser.parse(field), null);
        }
        return new Cell(null, Values.constant(field));
    }

    Cell copied(int rows, int columns) {
        return formula == null ? new Cell(null, value) : new Cell(formula.copied(rows, columns), null);
    }

    /** What is printed with --formulas. */
    String source() {
        return formula == null ? Values.print(value) : formula.toString();
    }
}
