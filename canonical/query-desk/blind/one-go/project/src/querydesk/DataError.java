package querydesk;

/** Input that cannot be read or is wrong; the program ends with its message. */
final class DataError extends Exception {
    private static final long serialVersionUID = 1L;

    DataError(String message) {
        super(message);
    }
}
