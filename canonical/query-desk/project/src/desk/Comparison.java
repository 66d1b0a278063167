package desk;

/** Compares the values of two expressions after the conversions that their affinities ask for. */
record Comparison(Affinity left, Affinity right, Collation collation) {
    /** How two expressions are compared. */
    static Comparison of(Compiled left, Compiled right) {
        Collation collation = left.explicit() || !right.explicit() && left.collation() != null
                ? left.collation() : right.collationOrBinary();
        return new Comparison(
                applied(left.affinity(), right.affinity()), applied(right.affinity(), left.affinity()), collation);
    }

    /** The affinity that is applied to an operand beside another one. */
    private static Affinity applied(Affinity own, Affinity other) {
        if (other.isNumeric() && !own.isNumeric()) {
            return Affinity.NUMERIC;
        }
        return other == Affinity.TEXT && own == Affinity.NONE ? Affinity.TEXT : Affinity.NONE;
    }

    /** Less than, equal to or greater than 0; NULL is before everything. */
    int compare(Object one, Object other) {
        return Order.compare(left.apply(one), right.apply(other), collation);
    }

    Object leftKey(Object value) {
        return Order.key(left.apply(value), collation);
    }

    Object rightKey(Object value) {
        return Order.key(right.apply(value), collation);
    }
}
