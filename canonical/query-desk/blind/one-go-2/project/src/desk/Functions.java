package desk;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** The scalar functions. */
final class Functions {
    private Functions() {
    }

    static Object apply(String name, Object[] a, String collation) {
        switch (name) {
            case "typeof":
                return a[0] == null ? "null" : a[0] instanceof Long ? "integer" : a[0] instanceof Double ? "real" : "text";
            case "nullif":
                return a[0] != null && a[1] != null && Val.compare(a[0], a[1], collation) == 0 ? null : a[0];
            case "char":
                return chars(a);
            default:
                break;
        }
        for (Object v : a) {
            if (v == null) {
                return null;
            }
        }
        switch (name) {
            case "abs":
                return abs(a[0]);
            case "max":
            case "min":
                return extreme(name.equals("max"), a, collation);
            case "instr":
                return instr(Val.text(a[0]), Val.text(a[1]));
            case "length": {
                String s = Val.text(a[0]);
                int end = s.indexOf('\0');
                return (long) s.codePointCount(0, end < 0 ? s.length() : end);
            }
            case "lower":
                return Val.lower(Val.text(a[0]));
            case "upper":
                return Val.upper(Val.text(a[0]));
            case "trim":
                return trim(a, true, true);
            case "ltrim":
                return trim(a, true, false);
            case "rtrim":
                return trim(a, false, true);
            case "replace": {
                String s = Val.text(a[0]);
                String what = Val.text(a[1]);
                return what.isEmpty() ? s : s.replace(what, Val.text(a[2]));
            }
            case "round":
                return round(Val.real(a[0]), a.length > 1 ? Val.integer(a[1]) : 0);
            case "sign":
                return sign(a[0]);
            case "unicode": {
                String s = Val.text(a[0]);
                return s.isEmpty() ? null : (Object) Long.valueOf(s.codePointAt(0));
            }
            default:
                return substr(Val.text(a[0]), Val.integer(a[1]), a.length > 2 ? a[2] : null);
        }
    }

    private static Object chars(Object[] a) {
        StringBuilder out = new StringBuilder();
        for (Object v : a) {
            long c = Val.integer(v);
            if (c < 0 || c > 0x10FFFF || c >= 0xD800 && c <= 0xDFFF) {
                c = 0xFFFD;
            }
            out.appendCodePoint((int) c);
        }
        return out.toString();
    }

    private static Object abs(Object v) {
        if (v instanceof Long) {
            long n = (Long) v;
            if (n == Long.MIN_VALUE) {
                throw new QueryError("integer overflow");
            }
            return Math.abs(n);
        }
        return Math.abs(Val.real(v));
    }

    private static Object extreme(boolean max, Object[] a, String collation) {
        Object best = a[0];
        for (int i = 1; i < a.length; i++) {
            int c = Val.compare(a[i], best, collation);
            if (max ? c > 0 : c < 0) {
                best = a[i];
            }
        }
        return best;
    }

    private static Object instr(String s, String what) {
        int at = s.indexOf(what);
        return at < 0 ? 0L : (long) s.codePointCount(0, at) + 1;
    }

    private static String trim(Object[] a, boolean left, boolean right) {
        int[] s = Val.text(a[0]).codePoints().toArray();
        String set = a.length > 1 ? Val.text(a[1]) : " ";
        int from = 0;
        int to = s.length;
        while (left && from < to && set.indexOf(s[from]) >= 0) {
            from++;
        }
        while (right && to > from && set.indexOf(s[to - 1]) >= 0) {
            to--;
        }
        return new String(s, from, to - from);
    }

    private static Object round(double r, long places) {
        int n = (int) Math.max(0, Math.min(30, places));
        if (Double.isInfinite(r) || Math.abs(r) > 4503599627370496.0) {
            return r;
        }
        if (n == 0) {
            return (double) (long) (r + (r < 0 ? -0.5 : 0.5));
        }
        BigDecimal b = new BigDecimal(r).setScale(n, RoundingMode.HALF_UP);
        if (b.precision() > 16) {
            b = b.round(new MathContext(16, RoundingMode.DOWN));
        }
        return b.doubleValue();
    }

    private static Object sign(Object v) {
        Object n = v instanceof String ? Val.numberIfWhole((String) v, false) : v;
        if (n instanceof String) {
            return null;
        }
        double d = Val.real(n);
        return d < 0 ? -1L : d > 0 ? 1L : 0L;
    }

    private static Object substr(String text, long start, Object length) {
        int[] s = text.codePoints().toArray();
        long len = s.length;
        long p1 = start;
        long p2;
        boolean negative = false;
        if (length != null) {
            p2 = Val.integer(length);
            if (p2 < 0) {
                p2 = p2 == Long.MIN_VALUE ? Long.MAX_VALUE : -p2;
                negative = true;
            }
        } else {
            p2 = 1000000000L;
        }
        if (p1 < 0) {
            p1 += len;
            if (p1 < 0) {
                p2 = Math.max(0, p2 + p1);
                p1 = 0;
            }
        } else if (p1 > 0) {
            p1--;
        } else if (p2 > 0) {
            p2--;
        }
        if (negative) {
            p1 -= p2;
            if (p1 < 0) {
                p2 += p1;
                p1 = 0;
            }
        }
        long end = p2 > len - p1 ? len : p1 + p2;
        if (p1 >= len || end <= p1) {
            return "";
        }
        return new String(s, (int) p1, (int) (end - p1));
    }
}
