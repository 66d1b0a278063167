package cells;

import java.util.ArrayList;
import java.util.List;

/** Splits a formula into its tokens. */
final class Lexer {
    enum Kind { NUMBER, TEXT, WORD, ERROR, SIGN, END }

    record Token(Kind kind, String text) {
        boolean is(String sign) {
            return kind == Kind.SIGN && text.equals(sign);
        }
    }

    /** The formula cannot be read. */
    static final class Unreadable extends Exception {
        private static final long serialVersionUID = 1L;

        Unreadable() {
            super("unreadable formula", null, false, false);
        }
    }

    private static final String REF = ErrorValue.REF.toString();
    private static final String SIGNS = "+-*/^&=<>(),:";

    private final String text;
    private int at;

    private Lexer(String text) {
        this.text = text;
    }

    static List<Token> tokens(String text) throws Unreadable {
        Lexer lexer = new Lexer(text);
        List<Token> tokens = new ArrayList<>();
        Token token;
        do {
            token = lexer.next();
            tokens.add(token);
        } while (token.kind != Kind.END);
        return tokens;
    }

    private Token next() throws Unreadable {
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        if (at == text.length()) {
            return new Token(Kind.END, "");
        }
        int start = at;
        char c = text.charAt(at);
        if (Address.isDigit(c)) {
            skipNumber();
            return new Token(Kind.NUMBER, text.substring(start, at));
        }
        if (c == '"') {
            skipText();
            return new Token(Kind.TEXT, text.substring(start, at));
        }
        if (c == '$' || c == '_' || Character.isLetter(c)) {
            while (at < text.length() && isInWord(text.charAt(at))) {
                at++;
            }
            return new Token(Kind.WORD, text.substring(start, at));
        }
        if (c == '#' && text.regionMatches(true, at, REF, 0, REF.length())) {
            at += REF.length();
            return new Token(Kind.ERROR, REF);
        }
        if (SIGNS.indexOf(c) < 0) {
            throw new Unreadable();
        }
        at++;
        if (at < text.length() && isPair(c, text.charAt(at))) {
            at++;
        }
        return new Token(Kind.SIGN, text.substring(start, at));
    }

    private static boolean isPair(char first, char second) {
        return first == '<' && (second == '=' || second == '>') || first == '>' && second == '=';
    }

    private static boolean isInWord(char c) {
        return c == '$' || c == '_' || c == '.' || Character.isLetterOrDigit(c);
    }

    private void skipDigits() {
        while (at < text.length() && Address.isDigit(text.charAt(at))) {
            at++;
        }
    }

    private void skipNumber() {
        skipDigits();
        if (at + 1 < text.length() && text.charAt(at) == '.' && Address.isDigit(text.charAt(at + 1))) {
            at++;
            skipDigits();
        }
    }

    private void skipText() throws Unreadable {
        at++;
        while (true) {
            int quote = text.indexOf('"', at);
            if (quote < 0) {
                throw new Unreadable();
            }
            at = quote + 1;
            if (at == text.length() || text.charAt(at) != '"') {
                return;
            }
            at++;
        }
    }

    /** Reads $A$1 and the like, also one that is not on the sheet; null if the word is something else. */
    static Ref reference(String word) {
        int at = 0;
        boolean fixedColumn = word.startsWith("$");
        at += fixedColumn ? 1 : 0;
        int letters = at;
        while (at < word.length() && Address.isLetter(word.charAt(at))) {
            at++;
        }
        String column = word.substring(letters, at);
        boolean fixedRow = at < word.length() && word.charAt(at) == '$';
        at += fixedRow ? 1 : 0;
        String row = word.substring(at);
        if (column.isEmpty() || !Address.isNumber(row)) {
            return null;
        }
        return Ref.cell(new Ref.Part(Address.column(column), fixedColumn),
                new Ref.Part(Address.number(row), fixedRow));
    }
}
