package desk;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What the parsers share: the tokens of a query. */
class TokenReader {
    static final Set<String> RESERVED = new HashSet<>(Arrays.asList(
            "ADD", "ALL", "ALTER", "AND", "AS", "BETWEEN", "CASE", "CHECK", "COLLATE", "COMMIT", "CONSTRAINT", "CREATE",
            "CROSS", "DEFAULT", "DELETE", "DISTINCT", "DROP", "ELSE", "ESCAPE", "EXCEPT", "EXISTS", "FROM", "FULL",
            "GLOB", "GROUP", "HAVING", "IN", "INDEX", "INDEXED", "INNER", "INSERT", "INTERSECT", "INTO", "IS", "ISNULL",
            "JOIN", "LEFT", "LIKE", "LIMIT", "MATCH", "NATURAL", "NOT", "NOTNULL", "NULL", "ON", "OR", "ORDER", "OUTER",
            "REGEXP", "RIGHT", "SELECT", "SET", "TABLE", "THEN", "TO", "UNION", "UNIQUE", "UPDATE", "USING", "VALUES",
            "WHEN", "WHERE", "WINDOW", "WITH", "END", "OFFSET"));

    private final List<Lexer.Token> tokens;
    private int at;

    TokenReader(List<Lexer.Token> tokens) {
        this.tokens = tokens;
        for (Lexer.Token t : tokens) {
            if (t.kind == Lexer.Kind.BAD) {
                throw QueryError.syntax();
            }
        }
    }

    Lexer.Token peek() {
        return tokens.get(at);
    }

    Lexer.Token peek(int n) {
        return tokens.get(Math.min(at + n, tokens.size() - 1));
    }

    Lexer.Token next() {
        Lexer.Token t = tokens.get(at);
        if (at < tokens.size() - 1) {
            at++;
        }
        return t;
    }

    static boolean isWord(Lexer.Token t, String word) {
        return t.kind == Lexer.Kind.NAME && t.upper.equals(word);
    }

    boolean isWord(String word) {
        return isWord(peek(), word);
    }

    boolean isOp(String op) {
        return peek().kind == Lexer.Kind.OP && peek().text.equals(op);
    }

    boolean eatWord(String word) {
        if (isWord(word)) {
            next();
            return true;
        }
        return false;
    }

    boolean eatOp(String op) {
        if (isOp(op)) {
            next();
            return true;
        }
        return false;
    }

    void needWord(String word) {
        if (!eatWord(word)) {
            throw QueryError.syntax();
        }
    }

    void needOp(String op) {
        if (!eatOp(op)) {
            throw QueryError.syntax();
        }
    }

    static boolean isName(Lexer.Token t) {
        return t.kind == Lexer.Kind.QUOTED || t.kind == Lexer.Kind.NAME && !RESERVED.contains(t.upper);
    }

    String name() {
        if (!isName(peek())) {
            throw QueryError.syntax();
        }
        return next().text;
    }

    /** A name after AS, or one that follows without it; null if there is none. */
    String alias() {
        if (eatWord("AS")) {
            if (peek().kind == Lexer.Kind.STRING) {
                return next().text;
            }
            return name();
        }
        if (isName(peek()) || peek().kind == Lexer.Kind.STRING) {
            return next().text;
        }
        return null;
    }
}
