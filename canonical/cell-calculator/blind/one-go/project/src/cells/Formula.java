package cells;

/** A formula: what was read, shared by all copies, and the references of this copy. */
final class Formula {
    private static final Ref[] NO_REFS = {};

    private final Node root;
    /** The text between the references: one piece more than there are references. */
    private final String[] pieces;
    final Ref[] refs;

    Formula(Node root, String[] pieces, Ref[] refs) {
        this.root = root;
        this.pieces = pieces;
        this.refs = refs;
    }

    /** A formula that cannot be read. */
    static Formula unreadable(String text) {
        return new Formula(new Node.Literal(ErrorValue.SYNTAX), new String[] {text}, NO_REFS);
    }

    Formula copied(int rows, int columns) {
        Ref[] moved = new Ref[refs.length];
        for (int i = 0; i < moved.length; i++) {
            moved[i] = refs[i].copied(rows, columns);
        }
        return new Formula(root, pieces, moved);
    }

    void rowsInserted(int row, int count) {
        for (Ref ref : refs) {
            ref.rowsInserted(row, count);
        }
    }

    void rowsDeleted(int row, int count) {
        for (Ref ref : refs) {
            ref.rowsDeleted(row, count);
        }
    }

    Object calculate(Grid grid) {
        Object value = root.value(new Scope(grid, refs));
        return value == Values.EMPTY ? java.math.BigDecimal.ZERO : value;
    }

    @Override
    public String toString() {
        StringBuilder out = new StringBuilder(pieces[0]);
        for (int i = 0; i < refs.length; i++) {
            refs[i].appendTo(out);
            out.append(pieces[i + 1]);
        }
        return out.toString();
    }
}
