package desk;

import java.util.Locale;

/** A piece of a query. */
record Token(Kind kind, String text) {
    /** Words may be names or keywords; names stood in quotes. */
    enum Kind { WORD, NAME, STRING, NUMBER, SIGN, WRONG, END }

    boolean isWord(String word) {
        throw new UnsupportedOperationException("TODO: implement isWord.");
    }

    boolean isSign(String sign) {
        throw new UnsupportedOperationException("TODO: implement isSign.");
    }
}
