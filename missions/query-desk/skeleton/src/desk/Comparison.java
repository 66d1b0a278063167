package desk;

/** Compares the values of two expressions after the conversions that their affinities ask for. */
record Comparison(Affinity left, Affinity right, Collation collation) {
    /** How two expressions are compared. */
    static Comparison of(Compiled left, Compiled right) {
        throw new UnsupportedOperationException("TODO: implement of.");
    }

    /** The affinity that is applied to an operand beside another one. */
    private static Affinity applied(Affinity own, Affinity other) {
        throw new UnsupportedOperationException("TODO: implement applied.");
    }

    /** Less than, equal to or greater than 0; NULL is before everything. */
    int compare(Object one, Object other) {
        throw new UnsupportedOperationException("TODO: implement compare.");
    }

    Object leftKey(Object value) {
        throw new UnsupportedOperationException("TODO: implement leftKey.");
    }

    Object rightKey(Object value) {
        throw new UnsupportedOperationException("TODO: implement rightKey.");
    }
}
