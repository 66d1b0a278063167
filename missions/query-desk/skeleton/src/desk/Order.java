package desk;

import java.math.BigDecimal;

/** The order of values of all types: NULL, then numbers, then texts. */
final class Order {
    private static final long EXACT = 1L << 53;

    private Order() {
    }

    static int compare(Object left, Object right, Collation collation) {
        throw new UnsupportedOperationException("TODO: implement compare.");
    }

    /** What is the same for equal values and differs for others. */
    static Object key(Object value, Collation collation) {
        throw new UnsupportedOperationException("TODO: implement key.");
    }

    private static int rank(Object value) {
        throw new UnsupportedOperationException("TODO: implement rank.");
    }

    private static int compareNumbers(Number left, Number right) {
        throw new UnsupportedOperationException("TODO: implement compareNumbers.");
    }

    private static BigDecimal exact(Number number) {
        throw new UnsupportedOperationException("TODO: implement exact.");
    }
}
