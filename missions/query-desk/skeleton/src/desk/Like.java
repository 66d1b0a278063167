package desk;

/** The patterns of LIKE: `%` stands for any characters, `_` for one; letters of ASCII match in either case. */
final class Like {
    private final int[] text;
    private final int[] pattern;
    private final int escape;

    private Like(int[] text, int[] pattern, int escape) {
        throw new UnsupportedOperationException("TODO: implement Like.");
    }

    /** `escape` is a character, or empty for none. */
    static boolean matches(String text, String pattern, String escape) {
        throw new UnsupportedOperationException("TODO: implement matches.");
    }

    /** Goes through the text once, and back to the last `%` where it does not go on. */
    private boolean matches() {
        throw new UnsupportedOperationException("TODO: implement matches.");
    }

    private boolean isSign(int wanted, int sign) {
        throw new UnsupportedOperationException("TODO: implement isSign.");
    }

    private boolean matchesOne(int one, int wanted) {
        throw new UnsupportedOperationException("TODO: implement matchesOne.");
    }

    private static int lower(int point) {
        throw new UnsupportedOperationException("TODO: implement lower.");
    }
}
