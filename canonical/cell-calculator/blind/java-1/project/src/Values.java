import java.math.BigDecimal;
import java.math.RoundingMode;

/** Values: BigDecimal, String, Boolean, Err, and null for that of an empty cell. */
final class Values {
    static final int DECIMALS = 20;
    private static final int PRINTED_DECIMALS = 10;
    private static final BigDecimal[] SMALL = new BigDecimal[1024];

    static {
        for (int i = 0; i < SMALL.length; i++) SMALL[i] = BigDecimal.valueOf(i);
    }

    private Values() {
    }

    /** What a field of a sheet is: a value or a Formula. */
    static Object ofField(String field) {
        if (field.isEmpty()) return null;
        char first = field.charAt(0);
        if (first == '=') return Parser.parse(field);
        if (first == '-' || first >= '0' && first <= '9') {
            BigDecimal number = number(field);
            if (number != null) return number;
        }
        if (field.equalsIgnoreCase("TRUE")) return Boolean.TRUE;
        if (field.equalsIgnoreCase("FALSE")) return Boolean.FALSE;
        return field;
    }

    private static BigDecimal number(String s) {
        int i = s.charAt(0) == '-' ? 1 : 0;
        int start = i, n = s.length(), point = -1;
        long value = 0;
        for (; i < n; i++) {
            char c = s.charAt(i);
            if (c == '.') {
                if (point >= 0 || i == start) return null;
                point = i;
            } else if (c >= '0' && c <= '9') {
                value = value * 10 + c - '0';
            } else {
                return null;
            }
        }
        if (n == start || point == n - 1) return null;
        if (n - start > 18) return new BigDecimal(s);
        if (start == 1) value = -value;
        if (point < 0) return value >= 0 && value < SMALL.length ? SMALL[(int) value] : BigDecimal.valueOf(value);
        return BigDecimal.valueOf(value, n - 1 - point);
    }

    static String print(Object value) {
        if (value == null) return "";
        if (value instanceof BigDecimal) return print((BigDecimal) value);
        if (value instanceof Boolean) return (Boolean) value ? "TRUE" : "FALSE";
        return value.toString();
    }

    private static String print(BigDecimal number) {
        if (number.scale() > PRINTED_DECIMALS) number = number.setScale(PRINTED_DECIMALS, RoundingMode.HALF_UP);
        if (number.signum() == 0) return "0";
        if (number.scale() > 0) number = number.stripTrailingZeros();
        return number.toPlainString();
    }

    static BigDecimal rounded(BigDecimal number) {
        return number.scale() > DECIMALS ? number.setScale(DECIMALS, RoundingMode.HALF_UP) : number;
    }

    /** A number, or an error value. */
    static Object toNumber(Object value) {
        if (value == null) return BigDecimal.ZERO;
        if (value instanceof Boolean) return (Boolean) value ? BigDecimal.ONE : BigDecimal.ZERO;
        if (value instanceof String) return Err.VALUE;
        return value;
    }

    static Object divide(BigDecimal a, BigDecimal b) {
        return b.signum() == 0 ? Err.DIV0 : a.divide(b, DECIMALS, RoundingMode.HALF_UP);
    }

    static Object power(BigDecimal x, BigDecimal exponent) {
        if (!whole(exponent) || exponent.abs().compareTo(BigDecimal.valueOf(99)) > 0) return Err.VALUE;
        int n = exponent.intValue();
        if (n < 0 && x.signum() == 0) return Err.DIV0;
        BigDecimal power = x.stripTrailingZeros().pow(Math.abs(n));
        return n < 0 ? divide(BigDecimal.ONE, power) : rounded(power);
    }

    static boolean whole(BigDecimal n) {
        return n.scale() <= 0 || n.stripTrailingZeros().scale() <= 0;
    }

    static Object round(BigDecimal x, BigDecimal decimals) {
        if (!whole(decimals)) return Err.VALUE;
        if (decimals.compareTo(BigDecimal.valueOf(x.scale())) >= 0) return x;
        // from here on, decimals is less than the scale
        if (decimals.compareTo(BigDecimal.valueOf((long) x.scale() - x.precision() - 1)) < 0) return BigDecimal.ZERO;
        return x.setScale(decimals.intValueExact(), RoundingMode.HALF_UP);
    }

    private static int rank(Object value) {
        return value instanceof BigDecimal ? 0 : value instanceof String ? 1 : 2;
    }

    /** Neither is an error value. */
    static int compare(Object a, Object b) {
        if (a == null) a = emptyBeside(b);
        if (b == null) b = emptyBeside(a);
        int rank = rank(a);
        if (rank != rank(b)) return Integer.compare(rank, rank(b));
        if (rank == 0) return ((BigDecimal) a).compareTo((BigDecimal) b);
        if (rank == 1) return compareTexts((String) a, (String) b);
        return ((Boolean) a).compareTo((Boolean) b);
    }

    private static Object emptyBeside(Object other) {
        if (other instanceof String) return "";
        if (other instanceof Boolean) return Boolean.FALSE;
        return BigDecimal.ZERO;
    }

    private static int compareTexts(String a, String b) {
        int i = 0, j = 0;
        while (i < a.length() && j < b.length()) {
            int x = a.codePointAt(i), y = b.codePointAt(j);
            i += Character.charCount(x);
            j += Character.charCount(y);
            x = Character.toLowerCase(Character.toUpperCase(x));
            y = Character.toLowerCase(Character.toUpperCase(y));
            if (x != y) return Integer.compare(x, y);
        }
        return Integer.compare(a.length() - i, b.length() - j);
    }
}
