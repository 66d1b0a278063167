package desk;

/** LIKE and GLOB. */
final class Patterns {
    private final int[] p;
    private final int[] s;
    private final boolean glob;
    private final int escape;

    private Patterns(int[] p, int[] s, boolean glob, int escape) {
        this.p = p;
        this.s = s;
        this.glob = glob;
        this.escape = escape;
    }

    static boolean matches(String pattern, String text, boolean glob, int escape) {
        int[] p = pattern.codePoints().toArray();
        int[] s = text.codePoints().toArray();
        return new Patterns(p, s, glob, escape).match(0, 0);
    }

    private static int fold(int c) {
        return c >= 'A' && c <= 'Z' ? c + 32 : c;
    }

    private boolean match(int i, int j) {
        while (i < p.length) {
            int c = p[i];
            if (!glob && c == escape) {
                if (i + 1 >= p.length || j >= s.length || fold(p[i + 1]) != fold(s[j])) {
                    return false;
                }
                i += 2;
                j++;
            } else if (c == (glob ? '*' : '%')) {
                while (i < p.length && p[i] == c) {
                    i++;
                }
                if (i == p.length) {
                    return true;
                }
                for (int k = j; k <= s.length; k++) {
                    if (match(i, k)) {
                        return true;
                    }
                }
                return false;
            } else if (c == (glob ? '?' : '_')) {
                if (j >= s.length) {
                    return false;
                }
                i++;
                j++;
            } else if (glob && c == '[') {
                int end = set(i, j);
                if (end < 0) {
                    return false;
                }
                i = end;
                j++;
            } else {
                if (j >= s.length || (glob ? c != s[j] : fold(c) != fold(s[j]))) {
                    return false;
                }
                i++;
                j++;
            }
        }
        return j == s.length;
    }

    /** The place after a set of characters that matches, or -1. */
    private int set(int i, int j) {
        if (j >= s.length) {
            return -1;
        }
        int c = s[j];
        boolean seen = false;
        boolean invert = false;
        int prior = 0;
        i++;
        if (i < p.length && p[i] == '^') {
            invert = true;
            i++;
        }
        if (i < p.length && p[i] == ']') {
            if (c == ']') {
                seen = true;
            }
            i++;
        }
        while (i < p.length && p[i] != ']') {
            if (p[i] == '-' && i + 1 < p.length && p[i + 1] != ']' && prior > 0) {
                i++;
                if (c >= prior && c <= p[i]) {
                    seen = true;
                }
                prior = 0;
            } else {
                if (c == p[i]) {
                    seen = true;
                }
                prior = p[i];
            }
            i++;
        }
        if (i >= p.length || seen == invert) {
            return -1;
        }
        return i + 1;
    }
}
