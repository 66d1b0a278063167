package desk;

/** Functions of texts; places and lengths are those of Unicode characters. */
final class TextFunctions {
    private static final int REPLACEMENT = 0xFFFD;

    private TextFunctions() {
    }

    static Object length(String text) {
        throw new UnsupportedOperationException("TODO: implement length.");
    }

    /** Small letters in place of the capital ones of ASCII. */
    static String lower(String text) {
        throw new UnsupportedOperationException("TODO: implement lower.");
    }

    /** True if two names are the same but for the case of ASCII; one may be null. */
    static boolean isSame(String one, String other) {
        throw new UnsupportedOperationException("TODO: implement isSame.");
    }

    /** Capital letters in place of the small ones of ASCII. */
    static String upper(String text) {
        throw new UnsupportedOperationException("TODO: implement upper.");
    }

    private static String mapped(String text, char first, char last, int distance) {
        throw new UnsupportedOperationException("TODO: implement mapped.");
    }

    /** substr: from a place that counts from 1 or, if negative, from the end; a negative length is before it. */
    static Object part(Object[] values) {
        throw new UnsupportedOperationException("TODO: implement part.");
    }

    private static int within(int[] points, long place) {
        throw new UnsupportedOperationException("TODO: implement within.");
    }

    /** Takes off the characters of the second argument, or spaces. */
    static Object trim(Object[] values, boolean left, boolean right) {
        throw new UnsupportedOperationException("TODO: implement trim.");
    }

    static Object replace(Object[] values) {
        throw new UnsupportedOperationException("TODO: implement replace.");
    }

    /** instr: the place of a text in another, from 1, or 0. */
    static Object find(Object[] values) {
        throw new UnsupportedOperationException("TODO: implement find.");
    }

    /** unicode: the code of the first character. */
    static Object code(Object[] values) {
        throw new UnsupportedOperationException("TODO: implement code.");
    }

    /** char: the characters of these codes; U+FFFD for what is no code. */
    static Object characters(Object[] values) {
        throw new UnsupportedOperationException("TODO: implement characters.");
    }
}
