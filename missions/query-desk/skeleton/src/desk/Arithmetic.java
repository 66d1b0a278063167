package desk;

/** Operators on numbers. */
final class Arithmetic {
    private Arithmetic() {
    }

    /** The result of an operator, NULL if an operand is NULL. */
    static Object apply(String operator, Object left, Object right) {
        throw new UnsupportedOperationException("TODO: implement apply.");
    }

    /** The opposite of a value. */
    static Object negative(Object value) {
        throw new UnsupportedOperationException("TODO: implement negative.");
    }

    private static Object calculate(String operator, Object left, Object right) {
        throw new UnsupportedOperationException("TODO: implement calculate.");
    }

    private static Object exact(String operator, long left, long right) {
        throw new UnsupportedOperationException("TODO: implement exact.");
    }

    private static long quotient(long left, long right) {
        throw new UnsupportedOperationException("TODO: implement quotient.");
    }

    private static Object remainder(Object left, Object right) {
        throw new UnsupportedOperationException("TODO: implement remainder.");
    }
}
