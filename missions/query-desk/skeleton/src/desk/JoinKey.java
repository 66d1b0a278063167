package desk;

/** Two values that must be equal in a join; `swapped` if the one of the right side stands first. */
record JoinKey(Eval left, Eval right, Comparison comparison, boolean swapped) {
    Object ofLeft(Row row) {
        throw new UnsupportedOperationException("TODO: implement ofLeft.");
    }

    Object ofRight(Row row) {
        throw new UnsupportedOperationException("TODO: implement ofRight.");
    }
}
