package querydesk;

/** A query that cannot be answered; the message is what the person reads. */
final class QueryError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    QueryError(String message) {
        super(message, null, false, false);
    }

    static QueryError syntax() {
        return new QueryError("syntax error");
    }
}
