package desk;

/** The patterns of LIKE: `%` stands for any characters, `_` for one; letters of ASCII match in either case. */
final class Like {
    private final int[] text;
    private final int[] pattern;
    private final int escape;

    private Like(int[] text, int[] pattern, int escape) {
        this.text = text;
        this.pattern = pattern;
        this.escape = escape;
    }

    /** `escape` is a character, or empty for none. */
    static boolean matches(String text, String pattern, String escape) {
        int[] one = TextFunctions.lower(text).codePoints().toArray();
        int[] other = pattern.codePoints().toArray();
        return new Like(one, other, escape.isEmpty() ? -1 : escape.codePointAt(0)).matches();
    }

    /** Goes through the text once, and back to the last `%` where it does not go on. */
    private boolean matches() {
        int at = 0;
        int wanted = 0;
        int anyAt = -1;
        int anyWanted = -1;
        while (at < text.length) {
            if (isSign(wanted, '%')) {
                anyWanted = ++wanted;
                anyAt = at;
            } else if (wanted < pattern.length && matchesOne(text[at], wanted)) {
                at++;
                wanted += pattern[wanted] == escape ? 2 : 1;
            } else if (anyAt >= 0) {
                at = ++anyAt;
                wanted = anyWanted;
            } else {
                return false;
            }
        }
        while (isSign(wanted, '%')) {
            wanted++;
        }
        return wanted >= pattern.length;
    }

    private boolean isSign(int wanted, int sign) {
        return wanted < pattern.length && pattern[wanted] == sign && sign != escape;
    }

    private boolean matchesOne(int one, int wanted) {
        if (pattern[wanted] == escape) {
            return wanted + 1 < pattern.length && one == lower(pattern[wanted + 1]);
        }
        return isSign(wanted, '_') || one == lower(pattern[wanted]);
    }

    private static int lower(int point) {
        return point >= 'A' && point <= 'Z' ? point + 'a' - 'A' : point;
    }
}
