package desk;

/** The patterns of GLOB: `*` is any characters, `?` one, `[…]` one of a set or, with `^`, one that is not in it. */
final class Glob {
    private final int[] text;
    private final int[] pattern;
    /** Where the pattern goes on behind the set that was looked at last. */
    private int afterSet;

    private Glob(int[] text, int[] pattern) {
        throw new UnsupportedOperationException("TODO: implement Glob.");
    }

    static boolean matches(String text, String pattern) {
        throw new UnsupportedOperationException("TODO: implement matches.");
    }

    private boolean matches() {
        throw new UnsupportedOperationException("TODO: implement matches.");
    }

    private boolean matchesOne(int one, int wanted) {
        throw new UnsupportedOperationException("TODO: implement matchesOne.");
    }

    /** A `]` that comes first belongs to the set; a set that is not closed matches nothing. */
    private boolean isInSet(int one, int start) {
        throw new UnsupportedOperationException("TODO: implement isInSet.");
    }
}
