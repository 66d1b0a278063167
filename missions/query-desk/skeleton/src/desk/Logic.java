package desk;

/** Truth with three values: 1, 0 and NULL. */
final class Logic {
    private Logic() {
    }

    static Long flag(boolean truth) {
        throw new UnsupportedOperationException("TODO: implement flag.");
    }

    static Object not(Object value) {
        throw new UnsupportedOperationException("TODO: implement not.");
    }

    static Object complement(Object value) {
        throw new UnsupportedOperationException("TODO: implement complement.");
    }

    /** False if either is false, otherwise NULL if either is NULL. */
    static Object and(Object left, Eval right, Row row) {
        throw new UnsupportedOperationException("TODO: implement and.");
    }

    /** True if either is true, otherwise NULL if either is NULL. */
    static Object or(Object left, Eval right, Row row) {
        throw new UnsupportedOperationException("TODO: implement or.");
    }

    static Object compare(String operator, Comparison comparison, Object left, Object right) {
        throw new UnsupportedOperationException("TODO: implement compare.");
    }
}
