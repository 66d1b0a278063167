package desk;

/** The patterns of GLOB: `*` is any characters, `?` one, `[…]` one of a set or, with `^`, one that is not in it. */
final class Glob {
    private final int[] text;
    private final int[] pattern;
    /** Where the pattern goes on behind the set that was looked at last. */
    private int afterSet;

    private Glob(int[] text, int[] pattern) {
        this.text = text;
        this.pattern = pattern;
    }

    static boolean matches(String text, String pattern) {
        return new Glob(text.codePoints().toArray(), pattern.codePoints().toArray()).matches();
    }

    private boolean matches() {
        int at = 0;
        int wanted = 0;
        int anyAt = -1;
        int anyWanted = -1;
        while (at < text.length) {
            if (wanted < pattern.length && pattern[wanted] == '*') {
                anyWanted = ++wanted;
                anyAt = at;
            } else if (wanted < pattern.length && matchesOne(text[at], wanted)) {
                at++;
                wanted = pattern[wanted] == '[' ? afterSet : wanted + 1;
            } else if (anyAt >= 0) {
                at = ++anyAt;
                wanted = anyWanted;
            } else {
                return false;
            }
        }
        while (wanted < pattern.length && pattern[wanted] == '*') {
            wanted++;
        }
        return wanted == pattern.length;
    }

    private boolean matchesOne(int one, int wanted) {
        return pattern[wanted] == '[' ? isInSet(one, wanted + 1) : pattern[wanted] == '?' || pattern[wanted] == one;
    }

    /** A `]` that comes first belongs to the set; a set that is not closed matches nothing. */
    private boolean isInSet(int one, int start) {
        boolean inverted = start < pattern.length && pattern[start] == '^';
        int first = inverted ? start + 1 : start;
        boolean isIn = false;
        int place = first;
        while (place < pattern.length && (pattern[place] != ']' || place == first)) {
            boolean isRange = place + 2 < pattern.length && pattern[place + 1] == '-' && pattern[place + 2] != ']';
            int last = isRange ? place + 2 : place;
            isIn |= one >= pattern[place] && one <= pattern[last];
            place = last + 1;
        }
        afterSet = place + 1;
        return place < pattern.length && isIn != inverted;
    }
}
