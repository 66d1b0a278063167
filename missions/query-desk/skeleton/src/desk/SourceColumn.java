package desk;

/** A column after FROM; a hidden one is found only with its table before it, a merged one has no table. */
record SourceColumn(String table, String name, Affinity affinity, Collation collation, int slot, boolean hidden) {
    boolean isNamed(String wantedTable, String wanted) {
        throw new UnsupportedOperationException("TODO: implement isNamed.");
    }

    SourceColumn moved(int slots) {
        throw new UnsupportedOperationException("TODO: implement moved.");
    }

    SourceColumn asHidden() {
        throw new UnsupportedOperationException("TODO: implement asHidden.");
    }

    Compiled compiled(int depth) {
        throw new UnsupportedOperationException("TODO: implement compiled.");
    }
}
