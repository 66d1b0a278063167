package desk;

import java.util.Locale;

/** An order of texts. */
enum Collation {
    BINARY, NOCASE, RTRIM;

    /** The collation of a name. */
    static Collation named(String name) {
        throw new UnsupportedOperationException("TODO: implement named.");
    }

    /** Texts are equal if their keys are. */
    String key(String text) {
        throw new UnsupportedOperationException("TODO: implement key.");
    }

    int compare(String left, String right) {
        throw new UnsupportedOperationException("TODO: implement compare.");
    }

    /** Compares by code points: a surrogate stands for one above all other characters. */
    private static int comparePoints(String left, String right) {
        throw new UnsupportedOperationException("TODO: implement comparePoints.");
    }
}
