package desk;

import java.math.BigDecimal;

/** The order of values of all types: NULL, then numbers, then texts. */
final class Order {
    private static final long EXACT = 1L << 53;

    private Order() {
    }

    static int compare(Object left, Object right, Collation collation) {
        if (left instanceof String one && right instanceof String other) {
            return collation.compare(one, other);
        }
        if (left instanceof Number one && right instanceof Number other) {
            return compareNumbers(one, other);
        }
        return Integer.compare(rank(left), rank(right));
    }

    /** What is the same for equal values and differs for others. */
    static Object key(Object value, Collation collation) {
        return value instanceof String text ? collation.key(text) : Numbers.shortened(value);
    }

    private static int rank(Object value) {
        return value == null ? 0 : value instanceof Number ? 1 : 2;
    }

    private static int compareNumbers(Number left, Number right) {
        if (left instanceof Long one && right instanceof Long other) {
            return Long.compare(one, other);
        }
        double one = left.doubleValue();
        double other = right.doubleValue();
        boolean isRough = Math.abs(one) >= EXACT && !Double.isInfinite(one) && !Double.isInfinite(other);
        if (isRough) {
            return exact(left).compareTo(exact(right));
        }
        return one < other ? -1 : one > other ? 1 : 0;
    }

    private static BigDecimal exact(Number number) {
        return number instanceof Long whole ? BigDecimal.valueOf(whole) : new BigDecimal(number.doubleValue());
    }
}
