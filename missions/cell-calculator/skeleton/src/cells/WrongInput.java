package cells;

/** Input that cannot be used; the message says what is wrong, and where. */
final class WrongInput extends Exception {
    private static final long serialVersionUID = 1L;

    WrongInput(String message) {
        super(message);
    }
}
