/** The input cannot be used; the message says what is wrong and where. */
final class InputError extends Exception {
    private static final long serialVersionUID = 1L;

    InputError(String message) {
        super(message);
    }
}
