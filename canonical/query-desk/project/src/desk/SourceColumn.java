package desk;

/** A column after FROM; a hidden one is found only with its table before it, a merged one has no table. */
record SourceColumn(String table, String name, Affinity affinity, Collation collation, int slot, boolean hidden) {
    boolean isNamed(String wantedTable, String wanted) {
        boolean isOfTable = wantedTable == null ? !hidden : TextFunctions.isSame(wantedTable, table);
        return isOfTable && TextFunctions.isSame(name, wanted);
    }

    SourceColumn moved(int slots) {
        return new SourceColumn(table, name, affinity, collation, slot + slots, hidden);
    }

    SourceColumn asHidden() {
        return new SourceColumn(table, name, affinity, collation, slot, true);
    }

    Compiled compiled(int depth) {
        int at = slot;
        return new Compiled(row -> row.values[at], affinity, collation, false).within(depth);
    }
}
