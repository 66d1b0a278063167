package desk;

/** Two values that must be equal in a join; `swapped` if the one of the right side stands first. */
record JoinKey(Eval left, Eval right, Comparison comparison, boolean swapped) {
    Object ofLeft(Row row) {
        Object value = left.of(row);
        return swapped ? comparison.rightKey(value) : comparison.leftKey(value);
    }

    Object ofRight(Row row) {
        Object value = right.of(row);
        return swapped ? comparison.leftKey(value) : comparison.rightKey(value);
    }
}
