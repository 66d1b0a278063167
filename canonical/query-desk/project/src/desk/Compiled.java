package desk;

/** A compiled expression with its affinity and, where it has one, its collation, which a COLLATE makes explicit. */
record Compiled(Eval eval, Affinity affinity, Collation collation, boolean explicit) {
    /** An expression without an affinity or a collation of its own. */
    static Compiled plain(Eval eval) {
        return new Compiled(eval, Affinity.NONE, null, false);
    }

    /** The same with the first explicit collation of these operands. */
    Compiled collatedLike(Iterable<Compiled> operands) {
        for (Compiled operand : operands) {
            if (operand.explicit) {
                return new Compiled(eval, affinity, operand.collation, true);
            }
        }
        return this;
    }

    /** The same for the rows of a query that is so many levels deeper. */
    Compiled within(int depth) {
        return depth == 0 ? this : new Compiled(row -> eval.of(row.around(depth)), affinity, collation, explicit);
    }

    Collation collationOrBinary() {
        return collation == null ? Collation.BINARY : collation;
    }
}
