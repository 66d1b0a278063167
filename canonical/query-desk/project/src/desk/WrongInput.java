package desk;

/** An input that cannot be used; its message goes to standard error. */
final class WrongInput extends RuntimeException {
    WrongInput(String message) {
        super(message, null, false, false);
    }
}
