package cells;

/** Something in the input that makes it impossible to go on; the message is shown to the user. */
final class InputProblem extends Exception {
    private static final long serialVersionUID = 1L;

    InputProblem(String message) {
        super(message);
    }

    static InputProblem at(String file, int line, String what) {
        return new InputProblem(file + ", line " + line + ": " + what);
    }
}
