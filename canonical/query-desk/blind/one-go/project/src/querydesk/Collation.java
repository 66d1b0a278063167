package querydesk;

/** The three collating sequences. */
enum Collation {
    BINARY, NOCASE, RTRIM;

    static Collation find(String name) {
        for (Collation c : values()) {
            if (Names.same(c.name(), name)) {
                return c;
            }
        }
        throw new QueryError("no such collation sequence: " + name);
    }

    /** Compares two texts. */
    int compare(String a, String b) {
        switch (this) {
            case NOCASE:
                return compareNoCase(a, b);
            case RTRIM:
                return compareBinary(trimEnd(a), trimEnd(b));
            default:
                return compareBinary(a, b);
        }
    }

    /** A text that is equal for two texts exactly if they are equal by this collation. */
    String fold(String s) {
        switch (this) {
            case NOCASE:
                return Names.lower(s);
            case RTRIM:
                return trimEnd(s);
            default:
                return s;
        }
    }

    private static String trimEnd(String s) {
        int n = s.length();
        while (n > 0 && s.charAt(n - 1) == ' ') {
            n--;
        }
        return n == s.length() ? s : s.substring(0, n);
    }

    private static int compareBinary(String a, String b) {
        int n = Math.min(a.length(), b.length());
        for (int i = 0; i < n; i++) {
            char x = a.charAt(i);
            char y = b.charAt(i);
            if (x != y) {
                return order(x) - order(y);
            }
        }
        return a.length() - b.length();
    }

    private static int compareNoCase(String a, String b) {
        int n = Math.min(a.length(), b.length());
        for (int i = 0; i < n; i++) {
            char x = Names.lower(a.charAt(i));
            char y = Names.lower(b.charAt(i));
            if (x != y) {
                return order(x) - order(y);
            }
        }
        return a.length() - b.length();
    }

    /** Orders UTF-16 units as the bytes of UTF-8 are ordered: surrogates after everything else. */
    private static int order(char c) {
        if (c < 0xD800) {
            return c;
        }
        return c <= 0xDFFF ? c + 0x10000 : c;
    }
}
