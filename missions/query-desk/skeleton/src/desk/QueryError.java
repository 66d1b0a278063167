package desk;

/** A query that cannot be answered; its message is printed in place of the rows. */
final class QueryError extends RuntimeException {
    QueryError(String message) {
        super(message, null, false, false);
    }
}
