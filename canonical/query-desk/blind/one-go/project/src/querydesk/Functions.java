package querydesk;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** The scalar functions and the operators. */
final class Functions {
    static final Set<String> AGGREGATES = new HashSet<>(Arrays.asList(
        "avg", "count", "group_concat", "max", "min", "sum", "total"));
    static final Set<String> WINDOWS = new HashSet<>(Arrays.asList(
        "row_number", "rank", "dense_rank", "percent_rank", "cume_dist", "ntile", "lag", "lead", "first_value",
        "last_value", "nth_value"));

    private Functions() {
    }

    /** Whether a function with so many arguments is an aggregate; min and max are with one only. */
    static boolean isAggregate(String name, int arguments) {
        if (name.equals("min") || name.equals("max")) {
            return arguments == 1;
        }
        return AGGREGATES.contains(name);
    }

    /** Checks the name of a function and the number of its arguments. */
    static void check(String name, int n, boolean star) {
        int min;
        int max;
        switch (name) {
            case "abs": case "length": case "lower": case "sign": case "typeof": case "unicode": case "upper":
            case "avg": case "sum": case "total": case "ntile": case "first_value": case "last_value":
                min = 1;
                max = 1;
                break;
            case "ifnull": case "instr": case "nullif": case "nth_value":
                min = 2;
                max = 2;
                break;
            case "iif": case "replace":
                min = 3;
                max = 3;
                break;
            case "ltrim": case "rtrim": case "trim": case "round": case "group_concat":
                min = 1;
                max = 2;
                break;
            case "substr": case "substring":
                min = 2;
                max = 3;
                break;
            case "lag": case "lead":
                min = 1;
                max = 3;
                break;
            case "count":
                min = 0;
                max = 1;
                break;
            case "char":
                min = 0;
                max = Integer.MAX_VALUE;
                break;
            case "coalesce":
                min = 2;
                max = Integer.MAX_VALUE;
                break;
            case "min": case "max":
                min = 1;
                max = Integer.MAX_VALUE;
                break;
            case "row_number": case "rank": case "dense_rank": case "percent_rank": case "cume_dist":
                min = 0;
                max = 0;
                break;
            default:
                throw new QueryError("no such function: " + name);
        }
        if (n < min || n > max) {
            throw new QueryError("wrong number of arguments to function " + name + "()");
        }
    }

    private static Collation firstCollation(Ex[] args) {
        for (Ex a : args) {
            Collation c = a.collation();
            if (c != null) {
                return c;
            }
        }
        return Collation.BINARY;
    }

    /** A function of values, none of which is NULL; otherwise the result is NULL. */
    private interface Strict {
        Object apply(Object[] v);
    }

    private static Ex strict(String name, Strict body, Ex[] args) {
        return new Ex.Op(name, (f, k) -> {
            Object[] v = new Object[k.length];
            for (int i = 0; i < v.length; i++) {
                v[i] = k[i].eval(f);
                if (v[i] == null) {
                    return null;
                }
            }
            return body.apply(v);
        }, args);
    }

    static Ex call(String name, Ex[] args) {
        switch (name) {
            case "abs":
                return strict(name, v -> abs(v[0]), args);
            case "char":
                return new Ex.Op(name, (f, k) -> {
                    StringBuilder b = new StringBuilder();
                    for (Ex e : k) {
                        long c = Values.toLong(e.eval(f));
                        b.appendCodePoint(c < 0 || c > 0x10FFFF ? 0xFFFD : (int) c);
                    }
                    return b.toString();
                }, args);
            case "coalesce":
            case "ifnull":
                return new Ex.Op(name, (f, k) -> {
                    for (Ex e : k) {
                        Object v = e.eval(f);
                        if (v != null) {
                            return v;
                        }
                    }
                    return null;
                }, args);
            case "iif":
                return new Ex.Op(name, (f, k) -> Values.isTrue(k[0].eval(f)) ? k[1].eval(f) : k[2].eval(f), args);
            case "instr":
                return strict(name, v -> instr(Values.toText(v[0]), Values.toText(v[1])), args);
            case "length":
                return strict(name, v -> length(v[0]), args);
            case "lower":
                return strict(name, v -> Names.lower(Values.toText(v[0])), args);
            case "upper":
                return strict(name, v -> Names.upper(Values.toText(v[0])), args);
            case "trim":
                return strict(name, v -> trim(v, true, true), args);
            case "ltrim":
                return strict(name, v -> trim(v, true, false), args);
            case "rtrim":
                return strict(name, v -> trim(v, false, true), args);
            case "nullif": {
                Collation c = firstCollation(args);
                return new Ex.Op(name, (f, k) -> {
                    Object a = k[0].eval(f);
                    return Values.compare(a, k[1].eval(f), c) == 0 ? null : a;
                }, args);
            }
            case "replace":
                return new Ex.Op(name, (f, k) -> replace(k[0].eval(f), k[1].eval(f), k[2].eval(f)), args);
            case "round":
                return strict(name, v -> round(v), args);
            case "sign":
                return strict(name, v -> sign(v[0]), args);
            case "substr":
            case "substring":
                return strict(name, v -> substr(v), args);
            case "typeof":
                return new Ex.Op(name, (f, k) -> {
                    Object v = k[0].eval(f);
                    return v == null ? "null" : v instanceof Long ? "integer" : v instanceof Double ? "real" : "text";
                }, args);
            case "unicode":
                return strict(name, v -> {
                    String s = Values.toText(v[0]);
                    return s.isEmpty() || s.charAt(0) == 0 ? null : (Object) (long) s.codePointAt(0);
                }, args);
            case "min":
            case "max":
                return extreme(name, args);
            default:
                throw new QueryError("no such function: " + name);
        }
    }

    private static Ex extreme(String name, Ex[] args) {
        Collation c = firstCollation(args);
        boolean max = name.equals("max");
        return strict(name, v -> {
            Object best = v[0];
            for (int i = 1; i < v.length; i++) {
                int order = Values.compare(best, v[i], c);
                if (max ? order < 0 : order >= 0) {
                    best = v[i];
                }
            }
            return best;
        }, args);
    }

    private static Object abs(Object v) {
        if (v instanceof Long) {
            long i = (Long) v;
            if (i == Long.MIN_VALUE) {
                throw new QueryError("integer overflow");
            }
            return Math.abs(i);
        }
        return Math.abs(Values.toDouble(v));
    }

    private static Object sign(Object v) {
        Object n = v instanceof String ? Values.wholeNumber((String) v) : v;
        if (n == null) {
            return null;
        }
        double d = Values.toDouble(n);
        return d < 0 ? (Object) (-1L) : (Object) (d > 0 ? 1L : 0L);
    }

    private static Object instr(String s, String part) {
        int i = s.indexOf(part);
        return i < 0 ? Values.ZERO : (Object) (long) (s.codePointCount(0, i) + 1);
    }

    private static Object length(Object v) {
        String s = Values.toText(v);
        int end = s.indexOf('\0');
        return (long) s.codePointCount(0, end < 0 ? s.length() : end);
    }

    private static Object trim(Object[] v, boolean left, boolean right) {
        String s = Values.toText(v[0]);
        String set = v.length > 1 ? Values.toText(v[1]) : " ";
        int from = 0;
        int to = s.length();
        while (left && from < to) {
            int c = s.codePointAt(from);
            if (set.indexOf(c) < 0) {
                break;
            }
            from += Character.charCount(c);
        }
        while (right && from < to) {
            int c = s.codePointBefore(to);
            if (set.indexOf(c) < 0) {
                break;
            }
            to -= Character.charCount(c);
        }
        return s.substring(from, to);
    }

    private static Object replace(Object s, Object from, Object to) {
        if (s == null || from == null) {
            return null;
        }
        String pattern = Values.toText(from);
        if (pattern.isEmpty()) {
            return s;
        }
        return to == null ? null : Values.toText(s).replace(pattern, Values.toText(to));
    }

    private static Object round(Object[] v) {
        double r = Values.toDouble(v[0]);
        long places = v.length > 1 ? (int) Values.toLong(v[1]) : 0;
        int n = (int) Math.max(0, Math.min(30, places));
        if (r < -4503599627370496.0 || r > 4503599627370496.0) {
            return r;
        }
        if (n == 0) {
            return (double) (long) (r + (r < 0 ? -0.5 : 0.5));
        }
        BigDecimal exact = new BigDecimal(Math.abs(r));
        BigDecimal rounder = BigDecimal.valueOf(5, n + 1);
        if (n + Math.getExponent(r) / 3 < 15) {
            rounder = rounder.add(exact.multiply(new BigDecimal("3e-16")));
        }
        double rounded = exact.add(rounder).setScale(n, RoundingMode.DOWN).doubleValue();
        return r < 0 ? -rounded : rounded;
    }

    private static Object substr(Object[] v) {
        String s = Values.toText(v[0]);
        long from = (int) Values.toLong(v[1]);
        long count = 1000000000L;
        boolean backwards = false;
        if (v.length > 2) {
            count = (int) Values.toLong(v[2]);
            if (count < 0) {
                count = -count;
                backwards = true;
            }
        }
        int length = s.codePointCount(0, s.length());
        if (from < 0) {
            from += length;
            if (from < 0) {
                count = Math.max(0, count + from);
                from = 0;
            }
        } else if (from > 0) {
            from--;
        } else if (count > 0) {
            count--;
        }
        if (backwards) {
            from -= count;
            if (from < 0) {
                count += from;
                from = 0;
            }
        }
        if (from >= length || count <= 0) {
            return "";
        }
        int start = s.offsetByCodePoints(0, (int) from);
        int end = s.offsetByCodePoints(start, (int) Math.min(count, length - from));
        return s.substring(start, end);
    }

    // ---- operators ----

    static Ex arithmetic(String operator, Ex a, Ex b) {
        switch (operator) {
            case "+":
            case "-":
            case "*":
            case "/":
            case "%": {
                char c = operator.charAt(0);
                return strict(operator, v -> calculate(c, Values.number(v[0]), Values.number(v[1])), new Ex[] {a, b});
            }
            case "&":
                return strict(operator, v -> Values.toLong(v[0]) & Values.toLong(v[1]), new Ex[] {a, b});
            case "|":
                return strict(operator, v -> Values.toLong(v[0]) | Values.toLong(v[1]), new Ex[] {a, b});
            case "<<":
                return strict(operator, v -> shift(Values.toLong(v[0]), Values.toLong(v[1])), new Ex[] {a, b});
            case ">>":
                return strict(operator, v -> shift(Values.toLong(v[0]), -Values.toLong(v[1])), new Ex[] {a, b});
            case "||":
                return strict(operator, v -> Values.toText(v[0]) + Values.toText(v[1]), new Ex[] {a, b});
            default:
                throw QueryError.syntax();
        }
    }

    private static Object shift(long v, long left) {
        if (left >= 0) {
            return left > 63 ? 0L : v << left;
        }
        return left < -63 ? (v < 0 ? -1L : 0L) : v >> -left;
    }

    static Object calculate(char operator, Object a, Object b) {
        if (a instanceof Long && b instanceof Long) {
            long x = (Long) a;
            long y = (Long) b;
            long r;
            switch (operator) {
                case '+':
                    r = x + y;
                    if (((x ^ r) & (y ^ r)) >= 0) {
                        return r;
                    }
                    break;
                case '-':
                    r = x - y;
                    if (((x ^ y) & (x ^ r)) >= 0) {
                        return r;
                    }
                    break;
                case '*': {
                    long high = Math.multiplyHigh(x, y);
                    r = x * y;
                    if ((high == 0 && r >= 0) || (high == -1 && r < 0)) {
                        return r;
                    }
                    break;
                }
                case '/':
                    if (y == 0) {
                        return null;
                    }
                    if (x != Long.MIN_VALUE || y != -1) {
                        return x / y;
                    }
                    break;
                default:
                    return y == 0 ? null : (Object) (y == -1 ? 0L : x % y);
            }
        }
        double x = Values.toDouble(a);
        double y = Values.toDouble(b);
        switch (operator) {
            case '+':
                return Values.real(x + y);
            case '-':
                return Values.real(x - y);
            case '*':
                return Values.real(x * y);
            case '/':
                return y == 0.0 ? null : Values.real(x / y);
            default: {
                long i = (long) x;
                long j = (long) y;
                return j == 0 ? null : (Object) (double) (j == -1 ? 0L : i % j);
            }
        }
    }

    // ---- LIKE and GLOB ----

    static Ex like(String operator, boolean not, Ex[] args) {
        boolean glob = operator.equals("GLOB");
        return strict((not ? "NOT " : "") + operator, v -> {
            int escape = -1;
            if (v.length > 2) {
                String e = Values.toText(v[2]);
                if (glob) {
                    throw new QueryError("wrong number of arguments to function glob()");
                }
                if (e.codePointCount(0, e.length()) != 1) {
                    throw new QueryError("ESCAPE expression must be a single character");
                }
                escape = e.codePointAt(0);
            }
            String text = Values.toText(v[0]);
            String pattern = Values.toText(v[1]);
            return Values.bool(match(pattern, 0, text, 0, glob, escape) != not);
        }, args);
    }

    private static boolean match(String p, int i, String s, int j, boolean glob, int escape) {
        int all = glob ? '*' : '%';
        int one = glob ? '?' : '_';
        int retryPattern = -1;
        int retryText = -1;
        while (true) {
            boolean ok;
            if (i >= p.length()) {
                if (j >= s.length()) {
                    return true;
                }
                ok = false;
            } else {
                int c = p.codePointAt(i);
                int next = i + Character.charCount(c);
                if (c == escape) {
                    if (next >= p.length()) {
                        return false;
                    }
                    c = p.codePointAt(next);
                    next += Character.charCount(c);
                    ok = j < s.length() && equal(c, s.codePointAt(j), glob);
                } else if (c == all) {
                    i = next;
                    retryPattern = i;
                    retryText = j;
                    continue;
                } else if (j >= s.length()) {
                    ok = false;
                } else if (c == one) {
                    ok = true;
                } else if (glob && c == '[') {
                    next = set(p, next, s.codePointAt(j));
                    ok = next > 0;
                } else {
                    ok = equal(c, s.codePointAt(j), glob);
                }
                if (ok) {
                    i = next;
                    j += Character.charCount(s.codePointAt(j));
                    continue;
                }
            }
            if (retryPattern < 0 || retryText >= s.length()) {
                return false;
            }
            retryText += Character.charCount(s.codePointAt(retryText));
            i = retryPattern;
            j = retryText;
        }
    }

    private static boolean equal(int a, int b, boolean exact) {
        return a == b || (!exact && a < 128 && b < 128 && Names.lower((char) a) == Names.lower((char) b));
    }

    /** Matches a set of GLOB from behind its bracket; the position behind the set, or -1. */
    private static int set(String p, int i, int c) {
        boolean seen = false;
        boolean invert = false;
        int previous = 0;
        if (i < p.length() && p.charAt(i) == '^') {
            invert = true;
            i++;
        }
        if (i < p.length() && p.charAt(i) == ']') {
            seen = c == ']';
            i++;
        }
        while (i < p.length() && p.charAt(i) != ']') {
            int d = p.codePointAt(i);
            i += Character.charCount(d);
            if (d == '-' && previous > 0 && i < p.length() && p.charAt(i) != ']') {
                d = p.codePointAt(i);
                i += Character.charCount(d);
                seen |= c >= previous && c <= d;
                previous = 0;
            } else {
                seen |= c == d;
                previous = d;
            }
        }
        return i < p.length() && seen != invert ? i + 1 : -1;
    }
}
