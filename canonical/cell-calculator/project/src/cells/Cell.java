package cells;

/** A cell with content; its value is set when it is calculated. */
final class Cell {
    private final Content content;
    private Value value = Value.EMPTY;

    Cell(Content content) {
        this.content = content;
    }

    Content content() {
        return content;
    }

    Value value() {
        return value;
    }

    void setValue(Value value) {
        this.value = value;
    }

    /** What is printed of it. */
    String shown(boolean withFormulas) {
        return withFormulas && content.isFormula() ? content.written() : value.shown();
    }
}
