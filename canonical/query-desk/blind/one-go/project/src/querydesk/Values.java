package querydesk;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Values and their conversions. A value is null (NULL), a Long, a Double (never NaN) or a String.
 */
final class Values {
    static final int NONE = 0;
    static final int BLOB = 1;
    static final int TEXT = 2;
    static final int NUMERIC = 3;
    static final int INTEGER = 4;
    static final int REAL = 5;

    static final Long ZERO = 0L;
    static final Long ONE = 1L;

    private static final MathContext DIGITS_15 = new MathContext(15, RoundingMode.HALF_UP);
    private static final double TWO_63 = 9223372036854775808.0;

    private Values() {
    }

    static Long bool(boolean b) {
        return b ? ONE : ZERO;
    }

    /** A real as a value: what is not a number is NULL. */
    static Object real(double d) {
        return Double.isNaN(d) ? null : (Object) d;
    }

    // ---- numbers in texts ----

    /** A number at the begin of a text. */
    private static final class Scan {
        /** The text is a number as a whole, but for spaces around it. */
        boolean whole;
        /** It has a decimal point or an exponent. */
        boolean fractional;
        /** There is at least one digit. */
        boolean digits;
        int start;
        int end;
        int integerEnd;
    }

    private static boolean space(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }

    private static boolean digit(char c) {
        return c >= '0' && c <= '9';
    }

    private static Scan scan(String s) {
        Scan r = new Scan();
        int n = s.length();
        int i = 0;
        while (i < n && space(s.charAt(i))) {
            i++;
        }
        r.start = i;
        if (i < n && (s.charAt(i) == '-' || s.charAt(i) == '+')) {
            i++;
        }
        int from = i;
        while (i < n && digit(s.charAt(i))) {
            i++;
        }
        int count = i - from;
        r.integerEnd = i;
        if (i < n && s.charAt(i) == '.') {
            int j = i + 1;
            while (j < n && digit(s.charAt(j))) {
                j++;
            }
            count += j - i - 1;
            if (count > 0) {
                r.fractional = true;
                i = j;
            }
        }
        r.digits = count > 0;
        boolean valid = r.digits;
        if (r.digits && i < n && (s.charAt(i) == 'e' || s.charAt(i) == 'E')) {
            int j = i + 1;
            if (j < n && (s.charAt(j) == '-' || s.charAt(j) == '+')) {
                j++;
            }
            int exponent = j;
            while (j < n && digit(s.charAt(j))) {
                j++;
            }
            if (j > exponent) {
                r.fractional = true;
                i = j;
            } else {
                valid = false;
            }
        }
        r.end = i;
        while (i < n && space(s.charAt(i))) {
            i++;
        }
        r.whole = valid && i == n;
        return r;
    }

    private static double parseReal(String s, Scan r) {
        if (!r.digits) {
            return 0.0;
        }
        return Double.parseDouble(s.substring(r.start, r.end));
    }

    /** The integer at the begin of the scanned text, or null if it does not fit into 64 bits. */
    private static Long parseInteger(String s, Scan r) {
        int i = r.start;
        boolean negative = false;
        if (i < r.integerEnd && (s.charAt(i) == '-' || s.charAt(i) == '+')) {
            negative = s.charAt(i) == '-';
            i++;
        }
        long value = 0;
        for (; i < r.integerEnd; i++) {
            int d = s.charAt(i) - '0';
            if (value < (Long.MIN_VALUE + d) / 10) {
                return null;
            }
            value = value * 10 - d;
        }
        if (negative) {
            return value;
        }
        return value == Long.MIN_VALUE ? null : (Long) (-value);
    }

    /** The number that a text is as a whole, or null if it is none. */
    static Object wholeNumber(String s) {
        if (s.isEmpty()) {
            return null;
        }
        char last = s.charAt(s.length() - 1);
        if (!digit(last) && last != '.' && !space(last)) {
            return null;
        }
        Scan r = scan(s);
        if (!r.whole) {
            return null;
        }
        if (!r.fractional) {
            Long i = parseInteger(s, r);
            if (i != null) {
                return i;
            }
        }
        return parseReal(s, r);
    }

    /** A text as an operand of arithmetic. */
    static Object prefixNumber(String s) {
        Scan r = scan(s);
        if (!r.fractional) {
            Long i = parseInteger(s, r);
            if (i != null) {
                return i;
            }
        }
        return parseReal(s, r);
    }

    /** Any value but NULL as a number for arithmetic. */
    static Object number(Object v) {
        return v instanceof String ? prefixNumber((String) v) : v;
    }

    static double toDouble(Object v) {
        if (v instanceof Long) {
            return (Long) v;
        }
        if (v instanceof Double) {
            return (Double) v;
        }
        if (v == null) {
            return 0.0;
        }
        String s = (String) v;
        return parseReal(s, scan(s));
    }

    static long toLong(Object v) {
        if (v instanceof Long) {
            return (Long) v;
        }
        if (v instanceof Double) {
            return (long) (double) (Double) v;
        }
        if (v == null) {
            return 0;
        }
        String s = (String) v;
        Scan r = scan(s);
        Long i = parseInteger(s, r);
        if (i != null) {
            return i;
        }
        return s.charAt(r.start) == '-' ? Long.MIN_VALUE : Long.MAX_VALUE;
    }

    // ---- affinities ----

    private static Object integral(double d) {
        long i = (long) d;
        return d == i && i > Long.MIN_VALUE && i < Long.MAX_VALUE ? (Object) i : (Object) d;
    }

    /** Stores a value in a column, or applies an affinity to it. */
    static Object applyAffinity(Object v, int affinity) {
        switch (affinity) {
            case TEXT:
                return v == null || v instanceof String ? v : toText(v);
            case NUMERIC:
            case INTEGER:
                if (v instanceof String) {
                    Object n = wholeNumber((String) v);
                    if (n == null) {
                        return v;
                    }
                    return n instanceof Double ? integral((Double) n) : n;
                }
                return v instanceof Double ? integral((Double) v) : v;
            case REAL:
                if (v instanceof String) {
                    Object n = applyAffinity(v, NUMERIC);
                    return n instanceof Long ? (Object) (double) (Long) n : n;
                }
                return v instanceof Long ? (Object) (double) (Long) v : v;
            default:
                return v;
        }
    }

    /** The affinity with which two operands of a comparison are compared. */
    static int comparisonAffinity(int a, int b) {
        if (a > NONE && b > NONE) {
            return a >= NUMERIC || b >= NUMERIC ? NUMERIC : BLOB;
        }
        return a > NONE ? a : b;
    }

    /** The affinity that the name of a type gives. */
    static int affinityOfType(String type) {
        String t = Names.lower(type);
        if (t.contains("int")) {
            return INTEGER;
        }
        if (t.contains("char") || t.contains("clob") || t.contains("text")) {
            return TEXT;
        }
        if (t.contains("blob") || t.isEmpty()) {
            return BLOB;
        }
        if (t.contains("real") || t.contains("floa") || t.contains("doub")) {
            return REAL;
        }
        return NUMERIC;
    }

    static Object cast(Object v, int affinity) {
        if (v == null) {
            return null;
        }
        switch (affinity) {
            case INTEGER:
                return toLong(v);
            case REAL:
                return toDouble(v);
            case NUMERIC:
                if (v instanceof String) {
                    Object n = prefixNumber((String) v);
                    if (n instanceof Double) {
                        double d = (Double) n;
                        long i = (long) d;
                        if (d == 0.0 || (d == i && i >= -2251799813685248L && i < 2251799813685248L)) {
                            return i;
                        }
                    }
                    return n;
                }
                return v;
            default:
                return toText(v);
        }
    }

    // ---- comparisons ----

    private static int rank(Object v) {
        return v == null ? 0 : v instanceof String ? 2 : 1;
    }

    static int compareNumbers(Object a, Object b) {
        if (a instanceof Long) {
            if (b instanceof Long) {
                return Long.compare((Long) a, (Long) b);
            }
            return compare((Long) a, (Double) b);
        }
        if (b instanceof Long) {
            return -compare((Long) b, (Double) a);
        }
        double x = (Double) a;
        double y = (Double) b;
        return x < y ? -1 : x > y ? 1 : 0;
    }

    private static int compare(long i, double d) {
        if (d < -TWO_63) {
            return 1;
        }
        if (d >= TWO_63) {
            return -1;
        }
        long j = (long) d;
        if (i != j) {
            return i < j ? -1 : 1;
        }
        double rest = d - j;
        return rest > 0 ? -1 : rest < 0 ? 1 : 0;
    }

    /** Compares two values in the order of sorting: NULL, numbers, texts. */
    static int compare(Object a, Object b, Collation collation) {
        int x = rank(a);
        int y = rank(b);
        if (x != y) {
            return x - y;
        }
        if (x == 0) {
            return 0;
        }
        return x == 1 ? compareNumbers(a, b) : collation.compare((String) a, (String) b);
    }

    /** An object whose equals() and hashCode() tell what is equal, NULL included. */
    static Object key(Object v, Collation collation) {
        if (v == null) {
            return NullKey.NULL;
        }
        if (v instanceof Double) {
            double d = (Double) v;
            if (d >= -TWO_63 && d < TWO_63) {
                long i = (long) d;
                if (i == d) {
                    return i;
                }
            }
            return v;
        }
        return v instanceof String ? collation.fold((String) v) : v;
    }

    private enum NullKey {
        NULL
    }

    /** Whether a value counts as true; null if it is NULL. */
    static Boolean truth(Object v) {
        if (v == null) {
            return null;
        }
        if (v instanceof Long) {
            return (Long) v != 0;
        }
        return toDouble(v) != 0.0;
    }

    static boolean isTrue(Object v) {
        if (v instanceof Long) {
            return (Long) v != 0;
        }
        return v != null && toDouble(v) != 0.0;
    }

    // ---- texts ----

    /** A value that is not NULL as text. */
    static String toText(Object v) {
        if (v instanceof Double) {
            return realText((Double) v);
        }
        return v.toString();
    }

    static String realText(double d) {
        if (Double.isInfinite(d)) {
            return d > 0 ? "Inf" : "-Inf";
        }
        if (d == 0.0) {
            return "0.0";
        }
        long whole = (long) d;
        if (whole == d && whole > -1000000000000000L && whole < 1000000000000000L) {
            return whole + ".0";
        }
        BigDecimal rounded = new BigDecimal(Math.abs(d)).round(DIGITS_15);
        BigInteger unscaled = rounded.unscaledValue();
        String digits = unscaled.toString();
        int exponent = digits.length() - 1 - rounded.scale();
        int n = digits.length();
        while (n > 1 && digits.charAt(n - 1) == '0') {
            n--;
        }
        digits = digits.substring(0, n);
        StringBuilder b = new StringBuilder(24);
        if (d < 0) {
            b.append('-');
        }
        if (exponent < -4 || exponent > 14) {
            b.append(digits.charAt(0)).append('.');
            b.append(n > 1 ? digits.substring(1) : "0");
            b.append('e').append(exponent < 0 ? '-' : '+');
            int e = Math.abs(exponent);
            if (e < 10) {
                b.append('0');
            }
            b.append(e);
        } else if (exponent < 0) {
            b.append("0.");
            for (int i = -1; i > exponent; i--) {
                b.append('0');
            }
            b.append(digits);
        } else if (n <= exponent + 1) {
            b.append(digits);
            for (int i = n; i <= exponent; i++) {
                b.append('0');
            }
            b.append(".0");
        } else {
            b.append(digits, 0, exponent + 1).append('.').append(digits, exponent + 1, n);
        }
        return b.toString();
    }

    /** Appends a value as it is printed in a row. */
    static void print(Object v, StringBuilder out) {
        if (v == null) {
            out.append("NULL");
        } else if (v instanceof String) {
            String s = (String) v;
            out.append('\'');
            if (s.indexOf('\'') < 0) {
                out.append(s);
            } else {
                out.append(s.replace("'", "''"));
            }
            out.append('\'');
        } else {
            out.append(toText(v));
        }
    }
}
