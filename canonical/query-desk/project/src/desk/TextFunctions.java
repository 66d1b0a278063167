package desk;

/** Functions of texts; places and lengths are those of Unicode characters. */
final class TextFunctions {
    private static final int REPLACEMENT = 0xFFFD;

    private TextFunctions() {
    }

    static Object length(String text) {
        return (long) text.codePointCount(0, text.length());
    }

    /** Small letters in place of the capital ones of ASCII. */
    static String lower(String text) {
        return mapped(text, 'A', 'Z', 'a' - 'A');
    }

    /** True if two names are the same but for the case of ASCII; one may be null. */
    static boolean isSame(String one, String other) {
        return one != null && other != null && lower(one).equals(lower(other));
    }

    /** Capital letters in place of the small ones of ASCII. */
    static String upper(String text) {
        return mapped(text, 'a', 'z', 'A' - 'a');
    }

    private static String mapped(String text, char first, char last, int distance) {
        StringBuilder mapped = new StringBuilder(text);
        for (int place = 0; place < mapped.length(); place++) {
            char one = mapped.charAt(place);
            if (one >= first && one <= last) {
                mapped.setCharAt(place, (char) (one + distance));
            }
        }
        return mapped.toString();
    }

    /** substr: from a place that counts from 1 or, if negative, from the end; a negative length is before it. */
    static Object part(Object[] values) {
        int[] points = Numbers.text(values[0]).codePoints().toArray();
        long start = Numbers.integer(values[1]);
        long first = start < 0 ? points.length + start : start - 1;
        long length = values.length > 2 ? Numbers.integer(values[2]) : Integer.MAX_VALUE;
        int from = within(points, Math.min(first, first + length));
        int to = within(points, Math.max(first, first + length));
        return new String(points, from, to - from);
    }

    private static int within(int[] points, long place) {
        return (int) Math.max(0, Math.min(place, points.length));
    }

    /** Takes off the characters of the second argument, or spaces. */
    static Object trim(Object[] values, boolean left, boolean right) {
        int[] points = Numbers.text(values[0]).codePoints().toArray();
        String removed = values.length > 1 ? Numbers.text(values[1]) : " ";
        int from = 0;
        int to = points.length;
        while (left && from < to && removed.indexOf(points[from]) >= 0) {
            from++;
        }
        while (right && from < to && removed.indexOf(points[to - 1]) >= 0) {
            to--;
        }
        return new String(points, from, to - from);
    }

    static Object replace(Object[] values) {
        String text = Numbers.text(values[0]);
        String old = Numbers.text(values[1]);
        return old.isEmpty() ? values[0] : text.replace(old, Numbers.text(values[2]));
    }

    /** instr: the place of a text in another, from 1, or 0. */
    static Object find(Object[] values) {
        String text = Numbers.text(values[0]);
        int found = text.indexOf(Numbers.text(values[1]));
        return found < 0 ? 0L : text.codePointCount(0, found) + 1L;
    }

    /** unicode: the code of the first character. */
    static Object code(Object[] values) {
        String text = Numbers.text(values[0]);
        return text.isEmpty() ? null : (Object) (long) text.codePointAt(0);
    }

    /** char: the characters of these codes; U+FFFD for what is no code. */
    static Object characters(Object[] values) {
        StringBuilder text = new StringBuilder();
        for (Object value : values) {
            long code = value == null ? 0 : Numbers.integer(value);
            text.appendCodePoint(code < 0 || code > Character.MAX_CODE_POINT ? REPLACEMENT : (int) code);
        }
        return text.toString();
    }
}
