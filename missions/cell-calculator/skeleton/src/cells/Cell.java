package cells;

/** A cell with content; its value is set when it is calculated. */
final class Cell {
    private final Content content;
    private Value value = Value.EMPTY;

    Cell(Content content) {
        throw new UnsupportedOperationException("TODO: implement Cell.");
    }

    Content content() {
        throw new UnsupportedOperationException("TODO: implement content.");
    }

    Value value() {
        throw new UnsupportedOperationException("TODO: implement value.");
    }

    void setValue(Value value) {
        throw new UnsupportedOperationException("TODO: implement setValue.");
    }

    /** What is printed of it. */
    String shown(boolean withFormulas) {
        throw new UnsupportedOperationException("TODO: implement shown.");
    }
}
