package querydesk;

import java.util.ArrayList;
import java.util.List;

/** Splits a file into queries and these into tokens. */
final class Lexer {
    private static final String[] SIGNS = {
        "||", "<<", ">>", "<=", ">=", "<>", "!=", "==", "(", ")", ",", ".", "+", "-", "*", "/", "%", "&", "|", "~",
        "<", ">", "="};

    private final String s;
    private int pos;

    private Lexer(String s) {
        this.s = s;
        if (s.startsWith("\uFEFF")) {
            pos = 1;
        }
    }

    /** The tokens of each query of a file. */
    static List<List<Token>> queries(String text) {
        Lexer lexer = new Lexer(text);
        List<List<Token>> queries = new ArrayList<>();
        List<Token> current = new ArrayList<>();
        while (true) {
            lexer.skip();
            boolean end = lexer.pos >= text.length();
            if (end || text.charAt(lexer.pos) == ';') {
                if (!current.isEmpty()) {
                    current.add(new Token(Token.Kind.END, ""));
                    queries.add(current);
                    current = new ArrayList<>();
                }
                if (end) {
                    return queries;
                }
                lexer.pos++;
            } else {
                current.add(lexer.next());
            }
        }
    }

    private char at(int i) {
        return i < s.length() ? s.charAt(i) : '\0';
    }

    /** Skips spaces and comments. */
    private void skip() {
        while (pos < s.length()) {
            char c = s.charAt(pos);
            if (c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f') {
                pos++;
            } else if (c == '-' && at(pos + 1) == '-') {
                int end = s.indexOf('\n', pos);
                pos = end < 0 ? s.length() : end + 1;
            } else if (c == '/' && at(pos + 1) == '*') {
                int end = s.indexOf("*/", pos + 2);
                pos = end < 0 ? s.length() : end + 2;
            } else {
                return;
            }
        }
    }

    private static boolean digit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean hexDigit(char c) {
        return digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    }

    private static boolean letter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= 0x80;
    }

    private static boolean wordPart(char c) {
        return letter(c) || digit(c) || c == '$';
    }

    private Token next() {
        char c = s.charAt(pos);
        int start = pos;
        if (c == '\'' || c == '"' || c == '`') {
            return quoted(c);
        }
        if (c == '[') {
            int end = s.indexOf(']', pos);
            if (end < 0) {
                pos = s.length();
                return new Token(Token.Kind.ILLEGAL, "");
            }
            pos = end + 1;
            return new Token(Token.Kind.NAME, s.substring(start + 1, end));
        }
        if (digit(c) || (c == '.' && digit(at(pos + 1)))) {
            return number();
        }
        if (letter(c)) {
            if ((c == 'x' || c == 'X') && at(pos + 1) == '\'') {
                pos++;
                quoted('\'');
                return new Token(Token.Kind.ILLEGAL, "");
            }
            while (pos < s.length() && wordPart(s.charAt(pos))) {
                pos++;
            }
            return new Token(Token.Kind.WORD, s.substring(start, pos));
        }
        if (c == '-' && at(pos + 1) == '>') {
            pos += 2;
            return new Token(Token.Kind.ILLEGAL, "");
        }
        for (String sign : SIGNS) {
            if (s.startsWith(sign, pos)) {
                pos += sign.length();
                return new Token(Token.Kind.SIGN, sign);
            }
        }
        pos++;
        return new Token(Token.Kind.ILLEGAL, "");
    }

    private Token quoted(char quote) {
        StringBuilder b = new StringBuilder();
        pos++;
        while (pos < s.length()) {
            char c = s.charAt(pos++);
            if (c == quote) {
                if (at(pos) != quote || pos >= s.length()) {
                    return new Token(quote == '\'' ? Token.Kind.TEXT : Token.Kind.NAME, b.toString());
                }
                pos++;
            }
            b.append(c);
        }
        return new Token(Token.Kind.ILLEGAL, "");
    }

    private Token number() {
        int start = pos;
        Token.Kind kind = Token.Kind.INTEGER;
        if (s.charAt(pos) == '0' && (at(pos + 1) == 'x' || at(pos + 1) == 'X') && hexDigit(at(pos + 2))) {
            pos += 2;
            while (hexDigit(at(pos))) {
                pos++;
            }
        } else {
            while (digit(at(pos))) {
                pos++;
            }
            if (at(pos) == '.') {
                kind = Token.Kind.REAL;
                pos++;
                while (digit(at(pos))) {
                    pos++;
                }
            }
            if (at(pos) == 'e' || at(pos) == 'E') {
                int sign = at(pos + 1) == '+' || at(pos + 1) == '-' ? 1 : 0;
                if (digit(at(pos + 1 + sign))) {
                    kind = Token.Kind.REAL;
                    pos += 1 + sign;
                    while (digit(at(pos))) {
                        pos++;
                    }
                }
            }
        }
        int end = pos;
        while (pos < s.length() && wordPart(s.charAt(pos))) {
            kind = Token.Kind.ILLEGAL;
            pos++;
        }
        return new Token(kind, s.substring(start, end));
    }
}
