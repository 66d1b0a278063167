package desk;

import java.util.Locale;

/** A piece of a query. */
record Token(Kind kind, String text) {
    /** Words may be names or keywords; names stood in quotes. */
    enum Kind { WORD, NAME, STRING, NUMBER, SIGN, WRONG, END }

    boolean isWord(String word) {
        return kind == Kind.WORD && text.toUpperCase(Locale.ROOT).equals(word);
    }

    boolean isSign(String sign) {
        return kind == Kind.SIGN && text.equals(sign);
    }
}
