package querydesk;

/** A token of a query. */
final class Token {
    enum Kind { WORD, NAME, TEXT, INTEGER, REAL, SIGN, ILLEGAL, END }

    final Kind kind;
    /** The text of the token, without the quotes around it; of a word as it is written. */
    final String text;
    /** The word in capital letters, or the sign; empty for other tokens. */
    final String word;

    Token(Kind kind, String text) {
        this.kind = kind;
        this.text = text;
        this.word = kind == Kind.WORD ? Names.upper(text) : kind == Kind.SIGN ? text : "";
    }
}
