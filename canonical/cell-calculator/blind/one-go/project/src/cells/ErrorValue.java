package cells;

/** The error values that a cell can have. */
enum ErrorValue {
    DIV0("#DIV/0!"),
    VALUE("#VALUE!"),
    NAME("#NAME?"),
    REF("#REF!"),
    SYNTAX("#SYNTAX!"),
    CYCLE("#CYCLE!");

    private final String text;

    ErrorValue(String text) {
        this.text = text;
    }

    @Override
    public String toString() {
        return text;
    }
}
