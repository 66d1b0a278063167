package desk;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Splits the text of queries into tokens. */
final class Lexer {
    enum Kind { NAME, QUOTED, STRING, INTEGER, REAL, OP, BAD, END }

    static final class Token {
        final Kind kind;
        final String text;
        final String upper;

        Token(Kind kind, String text) {
            this.kind = kind;
            this.text = text;
            this.upper = kind == Kind.NAME ? text.toUpperCase(Locale.ROOT) : text;
        }
    }

    private final String s;
    private int pos;

    private Lexer(String s) {
        this.s = s;
    }

    /** The tokens of each query. */
    static List<List<Token>> queries(String text) {
        Lexer lexer = new Lexer(text.startsWith("\uFEFF") ? text.substring(1) : text);
        List<List<Token>> out = new ArrayList<>();
        List<Token> current = new ArrayList<>();
        while (true) {
            Token token = lexer.next();
            if (token == null || token.kind == Kind.OP && token.text.equals(";")) {
                if (!current.isEmpty()) {
                    current.add(new Token(Kind.END, ""));
                    out.add(current);
                    current = new ArrayList<>();
                }
                if (token == null) {
                    return out;
                }
            } else {
                current.add(token);
            }
        }
    }

    private char at(int i) {
        return i < s.length() ? s.charAt(i) : '\0';
    }

    private static boolean nameStart(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c >= 128;
    }

    private static boolean digit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean nameChar(char c) {
        return nameStart(c) || digit(c) || c == '$';
    }

    private static boolean hex(char c) {
        return digit(c) || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F';
    }

    private Token next() {
        while (pos < s.length()) {
            char c = s.charAt(pos);
            if (c == ' ' || c >= 9 && c <= 13) {
                pos++;
            } else if (c == '-' && at(pos + 1) == '-') {
                while (pos < s.length() && s.charAt(pos) != '\n') {
                    pos++;
                }
            } else if (c == '/' && at(pos + 1) == '*') {
                int end = s.indexOf("*/", pos + 2);
                pos = end < 0 ? s.length() : end + 2;
            } else {
                return token(c);
            }
        }
        return null;
    }

    private Token token(char c) {
        int start = pos;
        if (c == '\'' || c == '"' || c == '`') {
            return quoted(c, c == '\'' ? Kind.STRING : Kind.QUOTED);
        }
        if (c == '[') {
            int end = s.indexOf(']', pos);
            if (end < 0) {
                pos = s.length();
                return new Token(Kind.BAD, "[");
            }
            pos = end + 1;
            return new Token(Kind.QUOTED, s.substring(start + 1, end));
        }
        if (digit(c) || c == '.' && digit(at(pos + 1))) {
            return number();
        }
        if (nameStart(c)) {
            while (nameChar(at(pos))) {
                pos++;
            }
            return new Token(Kind.NAME, s.substring(start, pos));
        }
        String two = s.substring(pos, Math.min(pos + 2, s.length()));
        switch (two) {
            case "||":
            case "<<":
            case ">>":
            case "<=":
            case ">=":
            case "<>":
            case "!=":
            case "==":
                pos += 2;
                return new Token(Kind.OP, two.equals("==") ? "=" : two.equals("!=") ? "<>" : two);
            default:
                pos++;
                boolean known = "();,.+-*/%&|~<>=".indexOf(c) >= 0;
                return new Token(known ? Kind.OP : Kind.BAD, String.valueOf(c));
        }
    }

    private Token quoted(char quote, Kind kind) {
        StringBuilder out = new StringBuilder();
        pos++;
        while (true) {
            if (pos >= s.length()) {
                return new Token(Kind.BAD, String.valueOf(quote));
            }
            char c = s.charAt(pos++);
            if (c == quote) {
                if (at(pos) != quote || pos >= s.length()) {
                    return new Token(kind, out.toString());
                }
                pos++;
            }
            out.append(c);
        }
    }

    private Token number() {
        int start = pos;
        Kind kind = Kind.INTEGER;
        if (at(pos) == '0' && (at(pos + 1) == 'x' || at(pos + 1) == 'X') && hex(at(pos + 2))) {
            pos += 2;
            while (hex(at(pos))) {
                pos++;
            }
        } else {
            while (digit(at(pos))) {
                pos++;
            }
            if (at(pos) == '.') {
                kind = Kind.REAL;
                pos++;
                while (digit(at(pos))) {
                    pos++;
                }
            }
            int e = pos + 1;
            if (at(pos) == 'e' || at(pos) == 'E') {
                if (at(e) == '+' || at(e) == '-') {
                    e++;
                }
                if (digit(at(e))) {
                    kind = Kind.REAL;
                    pos = e;
                    while (digit(at(pos))) {
                        pos++;
                    }
                }
            }
        }
        String text = s.substring(start, pos);
        if (nameChar(at(pos))) {
            while (nameChar(at(pos))) {
                pos++;
            }
            return new Token(Kind.BAD, text);
        }
        return new Token(kind, text);
    }
}
