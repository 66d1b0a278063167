package desk;

/** A compiled expression with its affinity and, where it has one, its collation, which a COLLATE makes explicit. */
record Compiled(Eval eval, Affinity affinity, Collation collation, boolean explicit) {
    /** An expression without an affinity or a collation of its own. */
    static Compiled plain(Eval eval) {
        throw new UnsupportedOperationException("TODO: implement plain.");
    }

    /** The same with the first explicit collation of these operands. */
    Compiled collatedLike(Iterable<Compiled> operands) {
        throw new UnsupportedOperationException("TODO: implement collatedLike.");
    }

    /** The same for the rows of a query that is so many levels deeper. */
    Compiled within(int depth) {
        throw new UnsupportedOperationException("TODO: implement within.");
    }

    Collation collationOrBinary() {
        throw new UnsupportedOperationException("TODO: implement collationOrBinary.");
    }
}
