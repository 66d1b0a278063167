package desk;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Goes through the tokens of a query. */
class TokenReader {
    private static final Set<String> RESERVED = Set.of(
            "ALL", "AND", "AS", "BETWEEN", "CASE", "COLLATE", "CROSS", "DISTINCT", "ELSE", "ESCAPE", "EXCEPT",
            "EXISTS", "FROM", "FULL", "GLOB", "GROUP", "HAVING", "IN", "INNER", "INTERSECT", "IS", "ISNULL", "JOIN",
            "LEFT", "LIKE", "LIMIT", "NATURAL", "NOT", "NOTNULL", "NULL", "ON", "OR", "ORDER", "OUTER", "OVER",
            "RIGHT", "SELECT", "THEN", "UNION", "USING", "VALUES", "WHEN", "WHERE", "WINDOW", "WITH", "OFFSET");

    private final List<Token> tokens;
    private int place;

    TokenReader(List<Token> tokens) {
        throw new UnsupportedOperationException("TODO: implement TokenReader.");
    }

    Token peek(int ahead) {
        throw new UnsupportedOperationException("TODO: implement peek.");
    }

    Token next() {
        throw new UnsupportedOperationException("TODO: implement next.");
    }

    boolean isWord(String word) {
        throw new UnsupportedOperationException("TODO: implement isWord.");
    }

    boolean isSign(String sign) {
        throw new UnsupportedOperationException("TODO: implement isSign.");
    }

    boolean isKind(Token.Kind kind) {
        throw new UnsupportedOperationException("TODO: implement isKind.");
    }

    /** Passes these words if all of them come next. */
    boolean accept(String... words) {
        throw new UnsupportedOperationException("TODO: implement accept.");
    }

    boolean acceptSign(String sign) {
        throw new UnsupportedOperationException("TODO: implement acceptSign.");
    }

    void expect(String word) {
        throw new UnsupportedOperationException("TODO: implement expect.");
    }

    void expectSign(String sign) {
        throw new UnsupportedOperationException("TODO: implement expectSign.");
    }

    void require(boolean holds) {
        throw new UnsupportedOperationException("TODO: implement require.");
    }

    /** True if a name comes next, in quotes or not. */
    boolean isName() {
        throw new UnsupportedOperationException("TODO: implement isName.");
    }

    String name() {
        throw new UnsupportedOperationException("TODO: implement name.");
    }
}
