package cells;

/** A rectangle of cells of the sheet, as it is named in an edit. */
record Area(int top, int left, int bottom, int right, boolean isCell) {

    /** Reads B2; null if the text does not name a cell of the sheet. */
    static Area cell(String text) {
        int letters = 0;
        while (letters < text.length() && Address.isLetter(text.charAt(letters))) {
            letters++;
        }
        String digits = text.substring(letters);
        if (letters == 0 || !Address.isNumber(digits)) {
            return null;
        }
        int column = Address.column(text.substring(0, letters));
        int row = Address.number(digits);
        if (!Address.isColumn(column) || !Address.isRow(row)) {
            return null;
        }
        return new Area(row, column, row, column, true);
    }

    /** Reads B2 or B2:C9; null if the text does not name cells of the sheet. */
    static Area of(String text) {
        int colon = text.indexOf(':');
        if (colon < 0) {
            return cell(text);
        }
        Area a = cell(text.substring(0, colon));
        Area b = cell(text.substring(colon + 1));
        if (a == null || b == null) {
            return null;
        }
        return new Area(Math.min(a.top, b.top), Math.min(a.left, b.left),
                Math.max(a.top, b.top), Math.max(a.left, b.left), false);
    }
}
