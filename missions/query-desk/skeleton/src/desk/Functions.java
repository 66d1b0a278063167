package desk;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The functions of a row. */
final class Functions {
    private static final int MOST_DECIMALS = 30;
    private static final int PRECISION = 15;
    /** What SQLite adds so that 2.675, which is a little less as a real, becomes 2.68. */
    private static final BigDecimal NUDGE = new BigDecimal("1.0000000000000003");
    private static final int ANY = Integer.MAX_VALUE;
    private static final Map<String, Entry> ENTRIES = new HashMap<>();

    /** A function of the values of its arguments. */
    interface Function {
        Object of(Object[] values);
    }

    /** A function with the least and the greatest number of its arguments; null is given for NULL if `strict`. */
    private record Entry(int least, int most, boolean strict, Function function) {
    }

    static {
        /* TODO: prepare the class. */
    }

    private Functions() {
    }

    private static void put(String name, int least, int most, Function function) {
        throw new UnsupportedOperationException("TODO: implement put.");
    }

    private static void lenient(String name, int least, int most, Function function) {
        throw new UnsupportedOperationException("TODO: implement lenient.");
    }

    /** The function of a name for these arguments. */
    static Function find(String name, List<Compiled> arguments) {
        throw new UnsupportedOperationException("TODO: implement find.");
    }

    static QueryError wrongCount(String name) {
        throw new UnsupportedOperationException("TODO: implement wrongCount.");
    }

    /** A function that gives NULL if an argument is NULL. */
    private static Function strict(Function function) {
        throw new UnsupportedOperationException("TODO: implement strict.");
    }

    private static Object extreme(Object[] values, Collation collation, int sign) {
        throw new UnsupportedOperationException("TODO: implement extreme.");
    }

    private static Object firstKnown(Object[] values) {
        throw new UnsupportedOperationException("TODO: implement firstKnown.");
    }

    private static Object absolute(Object value) {
        throw new UnsupportedOperationException("TODO: implement absolute.");
    }

    private static Object sign(Object value) {
        throw new UnsupportedOperationException("TODO: implement sign.");
    }

    private static Object round(Object[] values) {
        throw new UnsupportedOperationException("TODO: implement round.");
    }

    private static Object type(Object value) {
        throw new UnsupportedOperationException("TODO: implement type.");
    }
}
