package desk;

import java.util.List;

/** LIMIT and OFFSET of a query; a negative limit is none. */
record Limits(Eval limit, Eval offset) {
    static Limits compile(Query query, QueryCompiler queries, CommonTables tables) {
        throw new UnsupportedOperationException("TODO: implement compile.");
    }

    /** How many rows have to be found, or -1 for all. */
    long most() {
        throw new UnsupportedOperationException("TODO: implement most.");
    }

    /** The rows without those before and behind. */
    List<Object[]> cut(List<Object[]> rows) {
        throw new UnsupportedOperationException("TODO: implement cut.");
    }

    private long skipped() {
        throw new UnsupportedOperationException("TODO: implement skipped.");
    }

    private static long number(Eval eval) {
        throw new UnsupportedOperationException("TODO: implement number.");
    }
}
