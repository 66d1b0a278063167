package desk;

import java.util.List;

/** LIMIT and OFFSET of a query; a negative limit is none. */
record Limits(Eval limit, Eval offset) {
    static Limits compile(Query query, QueryCompiler queries, CommonTables tables) {
        ExpressionCompiler compiler = new ExpressionCompiler(queries, new Scope(List.of(), null, tables));
        return new Limits(
                query.limit() == null ? row -> -1L : compiler.eval(query.limit()),
                query.offset() == null ? row -> 0L : compiler.eval(query.offset()));
    }

    /** How many rows have to be found, or -1 for all. */
    long most() {
        long limit = number(this.limit);
        return limit < 0 ? -1 : limit + skipped();
    }

    /** The rows without those before and behind. */
    List<Object[]> cut(List<Object[]> rows) {
        int from = (int) Math.min(skipped(), rows.size());
        long limit = number(this.limit);
        return limit < 0 || limit > rows.size() - from
                ? rows.subList(from, rows.size()) : rows.subList(from, from + (int) limit);
    }

    private long skipped() {
        return Math.max(0, number(offset));
    }

    private static long number(Eval eval) {
        Object value = Affinity.NUMERIC.apply(eval.of(new Row(new Object[0], null)));
        if (!(Numbers.shortened(value) instanceof Long number)) {
            throw new QueryError("datatype mismatch");
        }
        return number;
    }
}
