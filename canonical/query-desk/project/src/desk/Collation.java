package desk;

import java.util.Locale;

/** An order of texts. */
enum Collation {
    BINARY, NOCASE, RTRIM;

    /** The collation of a name. */
    static Collation named(String name) {
        for (Collation one : values()) {
            if (one.name().equals(name.toUpperCase(Locale.ROOT))) {
                return one;
            }
        }
        throw new QueryError("no such collation sequence: " + name);
    }

    /** Texts are equal if their keys are. */
    String key(String text) {
        if (this == NOCASE) {
            return TextFunctions.lower(text);
        }
        int end = text.length();
        while (this == RTRIM && end > 0 && text.charAt(end - 1) == ' ') {
            end--;
        }
        return text.substring(0, end);
    }

    int compare(String left, String right) {
        return comparePoints(key(left), key(right));
    }

    /** Compares by code points: a surrogate stands for one above all other characters. */
    private static int comparePoints(String left, String right) {
        int common = Math.min(left.length(), right.length());
        for (int place = 0; place < common; place++) {
            char one = left.charAt(place);
            char other = right.charAt(place);
            if (one != other) {
                boolean isHigh = Character.isSurrogate(one);
                return isHigh == Character.isSurrogate(other) ? one - other : isHigh ? 1 : -1;
            }
        }
        return left.length() - right.length();
    }
}
