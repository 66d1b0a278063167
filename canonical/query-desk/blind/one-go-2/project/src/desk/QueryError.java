package desk;

/** A query that cannot be answered. */
final class QueryError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    QueryError(String message) {
        super(message, null, false, false);
    }

    static QueryError syntax() {
        return new QueryError("syntax error");
    }
}
