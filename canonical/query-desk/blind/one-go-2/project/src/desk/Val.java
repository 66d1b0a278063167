package desk;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Values are null, Long, Double and String; here are the rules of SQLite for them. */
final class Val {
    static final int NONE = 0;
    static final int TEXT = 1;
    static final int NUMERIC = 2;
    static final int INTEGER = 3;
    static final int REAL = 4;

    private Val() {
    }

    /** The number at the beginning of a text. */
    private static final class Prefix {
        boolean digits;
        boolean whole;
        boolean real;
        String text = "0";
        String integer = "0";
    }

    private static boolean space(char c) {
        return c == ' ' || c >= 9 && c <= 13;
    }

    private static boolean digit(String s, int i) {
        return i < s.length() && s.charAt(i) >= '0' && s.charAt(i) <= '9';
    }

    private static Prefix prefix(String s) {
        Prefix p = new Prefix();
        int i = 0;
        while (i < s.length() && space(s.charAt(i))) {
            i++;
        }
        int start = i;
        if (i < s.length() && (s.charAt(i) == '-' || s.charAt(i) == '+')) {
            i++;
        }
        int first = i;
        while (digit(s, i)) {
            i++;
        }
        int count = i - first;
        if (count > 0) {
            p.integer = s.substring(start, i);
        }
        if (i < s.length() && s.charAt(i) == '.') {
            int from = i + 1;
            int j = from;
            while (digit(s, j)) {
                j++;
            }
            if (count > 0 || j > from) {
                count += j - from;
                p.real = true;
                i = j;
            }
        }
        if (count == 0) {
            return p;
        }
        p.digits = true;
        if (i < s.length() && (s.charAt(i) == 'e' || s.charAt(i) == 'E')) {
            int j = i + 1;
            if (j < s.length() && (s.charAt(j) == '-' || s.charAt(j) == '+')) {
                j++;
            }
            if (digit(s, j)) {
                while (digit(s, j)) {
                    j++;
                }
                p.real = true;
                i = j;
            }
        }
        p.text = s.substring(start, i);
        while (i < s.length() && space(s.charAt(i))) {
            i++;
        }
        p.whole = i == s.length();
        return p;
    }

    /** The whole number of a text of digits with a sign, or null if it is too large. */
    static Long exactLong(String digits) {
        String s = digits.startsWith("+") ? digits.substring(1) : digits;
        try {
            return Long.valueOf(Long.parseLong(s));
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private static long clampedLong(String digits) {
        Long exact = exactLong(digits);
        if (exact != null) {
            return exact;
        }
        return digits.startsWith("-") ? Long.MIN_VALUE : Long.MAX_VALUE;
    }

    /** A text as arithmetic sees it. */
    static Object numeric(Object v) {
        if (!(v instanceof String)) {
            return v;
        }
        Prefix p = prefix((String) v);
        if (!p.digits) {
            return 0L;
        }
        if (!p.real) {
            Long exact = exactLong(p.integer);
            if (exact != null) {
                return exact;
            }
        }
        return Double.parseDouble(p.text);
    }

    /** A text that is a number as one, and every other text as it is. */
    static Object numberIfWhole(String s, boolean tryInteger) {
        Prefix p = prefix(s);
        if (!p.digits || !p.whole) {
            return s;
        }
        if (!p.real) {
            Long exact = exactLong(p.integer);
            if (exact != null) {
                return exact;
            }
        }
        Double d = Double.parseDouble(p.text);
        return tryInteger ? integerIfExact(d) : d;
    }

    static Object integerIfExact(Double d) {
        long n = (long) d.doubleValue();
        if ((double) n == d && n > Long.MIN_VALUE && n < Long.MAX_VALUE) {
            return n;
        }
        return d;
    }

    static Object applyAffinity(Object v, int affinity) {
        if (v == null || affinity == NONE) {
            return v;
        }
        if (affinity == TEXT) {
            return v instanceof String ? v : text(v);
        }
        Object n = v instanceof String ? numberIfWhole((String) v, affinity != REAL) : v;
        if (affinity == REAL) {
            return n instanceof Long ? Double.valueOf((double) ((Long) n).longValue()) : n;
        }
        return n instanceof Double ? integerIfExact((Double) n) : n;
    }

    static boolean isNumeric(int affinity) {
        return affinity >= NUMERIC;
    }

    /** The affinity that is applied to both sides of a comparison. */
    static int compareAffinity(int a, int b) {
        if (a != NONE && b != NONE) {
            return isNumeric(a) || isNumeric(b) ? NUMERIC : NONE;
        }
        int one = a != NONE ? a : b;
        return isNumeric(one) ? NUMERIC : one;
    }

    static Object forComparison(Object v, int affinity) {
        if (affinity == NUMERIC && v instanceof String) {
            return numberIfWhole((String) v, false);
        }
        if (affinity == TEXT && v != null && !(v instanceof String)) {
            return text(v);
        }
        return v;
    }

    static double real(Object v) {
        if (v instanceof Long) {
            return (double) ((Long) v).longValue();
        }
        if (v instanceof Double) {
            return (Double) v;
        }
        if (v instanceof String) {
            Prefix p = prefix((String) v);
            return p.digits ? Double.parseDouble(p.text) : 0.0;
        }
        return 0.0;
    }

    static long integer(Object v) {
        if (v instanceof Long) {
            return (Long) v;
        }
        if (v instanceof Double) {
            return (long) ((Double) v).doubleValue();
        }
        if (v instanceof String) {
            return clampedLong(prefix((String) v).integer);
        }
        return 0;
    }

    static boolean isTrue(Object v) {
        return v != null && (v instanceof Long ? (Long) v != 0 : real(v) != 0.0);
    }

    static Object bool(boolean b) {
        return b ? 1L : 0L;
    }

    static String text(Object v) {
        if (v instanceof Double) {
            return realText((Double) v);
        }
        return v.toString();
    }

    static String realText(double d) {
        if (Double.isInfinite(d)) {
            return d > 0 ? "Inf" : "-Inf";
        }
        if (d == 0 || Double.isNaN(d)) {
            return "0.0";
        }
        BigDecimal b = new BigDecimal(Math.abs(d)).round(new MathContext(15, RoundingMode.HALF_UP));
        String digits = b.unscaledValue().toString();
        int exponent = digits.length() - 1 - b.scale();
        int end = digits.length();
        while (end > 1 && digits.charAt(end - 1) == '0') {
            end--;
        }
        digits = digits.substring(0, end);
        StringBuilder out = new StringBuilder();
        if (d < 0) {
            out.append('-');
        }
        if (exponent < -4 || exponent > 14) {
            out.append(digits.charAt(0)).append('.');
            out.append(digits.length() > 1 ? digits.substring(1) : "0");
            out.append(exponent < 0 ? "e-" : "e+");
            int e = Math.abs(exponent);
            if (e < 10) {
                out.append('0');
            }
            out.append(e);
        } else if (exponent < 0) {
            out.append("0.");
            for (int i = 1; i < -exponent; i++) {
                out.append('0');
            }
            out.append(digits);
        } else {
            StringBuilder all = new StringBuilder(digits);
            while (all.length() < exponent + 1) {
                all.append('0');
            }
            out.append(all, 0, exponent + 1).append('.');
            out.append(all.length() > exponent + 1 ? all.substring(exponent + 1) : "0");
        }
        return out.toString();
    }

    static String print(Object v) {
        if (v == null) {
            return "NULL";
        }
        if (v instanceof String) {
            return "'" + ((String) v).replace("'", "''") + "'";
        }
        return text(v);
    }

    static Object cast(Object v, int affinity) {
        if (v == null) {
            return null;
        }
        switch (affinity) {
            case TEXT:
                return text(v);
            case INTEGER:
                return integer(v);
            case REAL:
                return real(v);
            case NUMERIC:
                if (v instanceof String) {
                    Object n = numeric(v);
                    return n instanceof Double ? integerIfExact((Double) n) : n;
                }
                return v;
            default:
                return v;
        }
    }

    /** The affinity of a type as CAST names it. */
    static int typeAffinity(String type) {
        String t = type.toUpperCase(Locale.ROOT);
        if (t.contains("INT")) {
            return INTEGER;
        }
        if (t.contains("CHAR") || t.contains("CLOB") || t.contains("TEXT")) {
            return TEXT;
        }
        if (t.contains("BLOB") || t.isEmpty()) {
            return NONE;
        }
        if (t.contains("REAL") || t.contains("FLOA") || t.contains("DOUB")) {
            return REAL;
        }
        return NUMERIC;
    }

    static Object realOrNull(double d) {
        return Double.isNaN(d) ? null : (Object) Double.valueOf(d);
    }

    static Object arithmetic(char op, Object left, Object right) {
        if (left == null || right == null) {
            return null;
        }
        Object a = numeric(left);
        Object b = numeric(right);
        if (a instanceof Long && b instanceof Long) {
            long x = (Long) a;
            long y = (Long) b;
            switch (op) {
                case '+': {
                    long r = x + y;
                    if (((x ^ r) & (y ^ r)) >= 0) {
                        return r;
                    }
                    break;
                }
                case '-': {
                    long r = x - y;
                    if (((x ^ y) & (x ^ r)) >= 0) {
                        return r;
                    }
                    break;
                }
                case '*':
                    try {
                        return Math.multiplyExact(x, y);
                    } catch (ArithmeticException e) {
                        break;
                    }
                case '/':
                    if (y == 0) {
                        return null;
                    }
                    if (!(x == Long.MIN_VALUE && y == -1)) {
                        return x / y;
                    }
                    break;
                default:
                    if (y == 0) {
                        return null;
                    }
                    return y == -1 ? 0L : x % y;
            }
        }
        double x = real(a);
        double y = real(b);
        switch (op) {
            case '+':
                return realOrNull(x + y);
            case '-':
                return realOrNull(x - y);
            case '*':
                return realOrNull(x * y);
            case '/':
                return y == 0 ? null : realOrNull(x / y);
            default: {
                long m = integer(left);
                long n = integer(right);
                if (n == 0) {
                    return null;
                }
                return (double) (n == -1 ? 0 : m % n);
            }
        }
    }

    static int compareNumbers(Object a, Object b) {
        if (a instanceof Long) {
            if (b instanceof Long) {
                return Long.compare((Long) a, (Long) b);
            }
            return compareLongDouble((Long) a, (Double) b);
        }
        if (b instanceof Long) {
            return -compareLongDouble((Long) b, (Double) a);
        }
        double x = (Double) a;
        double y = (Double) b;
        return x < y ? -1 : x > y ? 1 : 0;
    }

    private static int compareLongDouble(long n, double d) {
        if (d < -9223372036854775808.0) {
            return 1;
        }
        if (d >= 9223372036854775808.0) {
            return -1;
        }
        long m = (long) d;
        if (n != m) {
            return n < m ? -1 : 1;
        }
        double back = (double) m;
        return back < d ? -1 : back > d ? 1 : 0;
    }

    /** The order of values: NULL, numbers, texts. */
    static int compare(Object a, Object b, String collation) {
        int ra = a == null ? 0 : a instanceof String ? 2 : 1;
        int rb = b == null ? 0 : b instanceof String ? 2 : 1;
        if (ra != rb) {
            return ra < rb ? -1 : 1;
        }
        if (ra == 0) {
            return 0;
        }
        if (ra == 1) {
            return compareNumbers(a, b);
        }
        return compareTexts(fold((String) a, collation), fold((String) b, collation));
    }

    static String fold(String s, String collation) {
        if (collation == null || collation.equals("BINARY")) {
            return s;
        }
        if (collation.equals("NOCASE")) {
            return lower(s);
        }
        int end = s.length();
        while (end > 0 && s.charAt(end - 1) == ' ') {
            end--;
        }
        return s.substring(0, end);
    }

    static String lower(String s) {
        StringBuilder out = null;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c >= 'A' && c <= 'Z') {
                if (out == null) {
                    out = new StringBuilder(s);
                }
                out.setCharAt(i, (char) (c + 32));
            }
        }
        return out == null ? s : out.toString();
    }

    static String upper(String s) {
        StringBuilder out = new StringBuilder(s);
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c >= 'a' && c <= 'z') {
                out.setCharAt(i, (char) (c - 32));
            }
        }
        return out.toString();
    }

    /** The order of UTF-8 bytes. */
    static int compareTexts(String a, String b) {
        int n = Math.min(a.length(), b.length());
        for (int i = 0; i < n; i++) {
            char x = a.charAt(i);
            char y = b.charAt(i);
            if (x != y) {
                boolean sx = Character.isSurrogate(x);
                boolean sy = Character.isSurrogate(y);
                if (sx != sy) {
                    return sx ? 1 : -1;
                }
                return x < y ? -1 : 1;
            }
        }
        return Integer.compare(a.length(), b.length());
    }

    /** A value such that equal values have equal keys. */
    static Object key(Object v, String collation) {
        if (v instanceof Double) {
            double d = (Double) v;
            if (d >= -9223372036854775808.0 && d < 9223372036854775808.0 && (double) (long) d == d) {
                return (long) d;
            }
            return v;
        }
        return v instanceof String ? fold((String) v, collation) : v;
    }
}
