package desk;

/** What an expression is calculated from: the row of its query, and those of the queries around. */
final class Env {
    final Env parent;
    Object[] row;
    Object[] aggregates;
    Object[] windows;

    Env(Env parent, Object[] row) {
        this.parent = parent;
        this.row = row;
    }

    Env up(int depth) {
        Env e = this;
        for (int i = 0; i < depth; i++) {
            e = e.parent;
        }
        return e;
    }
}
