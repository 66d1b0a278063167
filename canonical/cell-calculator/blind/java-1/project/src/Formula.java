/** A cell with a formula. */
final class Formula {
    /** null if the formula cannot be read. */
    final Node root;
    /** How it is printed: texts, and null for the next one of the references. */
    private final String[] pieces;
    final Ref[] refs;

    // for the calculation
    Object value;
    int order, low;
    boolean open;

    Formula(Node root, String[] pieces, Ref[] refs) {
        this.root = root;
        this.pieces = pieces;
        this.refs = refs;
    }

    Formula copied(int cols, int rows) {
        Ref[] moved = new Ref[refs.length];
        for (int i = 0; i < refs.length; i++) moved[i] = refs[i] == null ? null : refs[i].copied(cols, rows);
        return new Formula(root, pieces, moved);
    }

    void rowsInserted(int row, int count) {
        for (int i = 0; i < refs.length; i++) if (refs[i] != null) refs[i] = refs[i].rowsInserted(row, count);
    }

    void rowsDeleted(int row, int count) {
        for (int i = 0; i < refs.length; i++) if (refs[i] != null) refs[i] = refs[i].rowsDeleted(row, count);
    }

    String print() {
        StringBuilder out = new StringBuilder();
        int next = 0;
        for (String piece : pieces) {
            if (piece != null) {
                out.append(piece);
            } else {
                Ref ref = refs[next++];
                if (ref == null) out.append(Err.REF.text);
                else ref.append(out);
            }
        }
        return out.toString();
    }
}
