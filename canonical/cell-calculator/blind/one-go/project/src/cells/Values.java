package cells;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Values are a BigDecimal, a String, a Boolean, an ErrorValue or EMPTY. Here they are read, printed, converted and
 * compared.
 */
final class Values {
    /** The value of an empty cell. */
    static final Object EMPTY = new Object();

    private static final int PRINTED_DECIMALS = 10;

    private Values() {
    }

    /** The value of a field that is neither empty nor a formula. */
    static Object constant(String field) {
        if (isNumber(field)) {
            return new BigDecimal(field);
        }
        if (field.equalsIgnoreCase("TRUE")) {
            return Boolean.TRUE;
        }
        if (field.equalsIgnoreCase("FALSE")) {
            return Boolean.FALSE;
        }
        return field;
    }

    private static boolean isNumber(String field) {
        int start = field.startsWith("-") ? 1 : 0;
        int point = field.indexOf('.');
        if (point < 0) {
            return Address.isNumber(field.substring(start));
        }
        return point >= start && Address.isNumber(field.substring(start, point))
                && Address.isNumber(field.substring(point + 1));
    }

    static String print(Object value) {
        if (value instanceof BigDecimal number) {
            return print(number);
        }
        if (value instanceof Boolean truth) {
            return truth ? "TRUE" : "FALSE";
        }
        return value == EMPTY ? "" : value.toString();
    }

    private static String print(BigDecimal number) {
        BigDecimal rounded = number.scale() > PRINTED_DECIMALS
                ? number.setScale(PRINTED_DECIMALS, RoundingMode.HALF_UP) : number;
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    /** The value as an operand of arithmetic: a number or an error value. */
    static Object number(Object value) {
        if (value instanceof BigDecimal || value instanceof ErrorValue) {
            return value;
        }
        if (value instanceof Boolean truth) {
            return truth ? BigDecimal.ONE : BigDecimal.ZERO;
        }
        return value == EMPTY ? BigDecimal.ZERO : ErrorValue.VALUE;
    }

    /** Compares two values that are not error values. */
    static int compare(Object a, Object b) {
        Object left = a == EMPTY ? emptyBeside(b) : a;
        Object right = b == EMPTY ? emptyBeside(a) : b;
        if (left instanceof BigDecimal x && right instanceof BigDecimal y) {
            return x.compareTo(y);
        }
        if (left instanceof String x && right instanceof String y) {
            return x.compareToIgnoreCase(y);
        }
        if (left instanceof Boolean x && right instanceof Boolean y) {
            return x.compareTo(y);
        }
        return Integer.compare(rank(left), rank(right));
    }

    private static Object emptyBeside(Object other) {
        if (other instanceof String) {
            return "";
        }
        return other instanceof Boolean ? Boolean.FALSE : BigDecimal.ZERO;
    }

    private static int rank(Object value) {
        if (value instanceof BigDecimal) {
            return 0;
        }
        return value instanceof String ? 1 : 2;
    }
}
