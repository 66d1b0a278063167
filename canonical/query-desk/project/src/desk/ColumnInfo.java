package desk;

/** A column of a result: its name, and how its values are compared. */
record ColumnInfo(String name, Affinity affinity, Collation collation) {
}
