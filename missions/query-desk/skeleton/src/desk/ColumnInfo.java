package desk;

/** A column of a result: its name, and how its values are compared; `collation` is null where nothing decides. */
record ColumnInfo(String name, Affinity affinity, Collation collation) {
    Collation collationOrBinary() {
        throw new UnsupportedOperationException("TODO: implement collationOrBinary.");
    }

    /** The same in a compound with another column behind it, which decides what this one does not. */
    ColumnInfo with(ColumnInfo other) {
        throw new UnsupportedOperationException("TODO: implement with.");
    }
}
