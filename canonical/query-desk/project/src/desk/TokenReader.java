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
        this.tokens = tokens;
    }

    Token peek(int ahead) {
        return tokens.get(Math.min(place + ahead, tokens.size() - 1));
    }

    Token next() {
        Token token = peek(0);
        place++;
        return token;
    }

    boolean isWord(String word) {
        return peek(0).isWord(word);
    }

    boolean isSign(String sign) {
        return peek(0).isSign(sign);
    }

    boolean isKind(Token.Kind kind) {
        return peek(0).kind() == kind;
    }

    /** Passes these words if all of them come next. */
    boolean accept(String... words) {
        for (int ahead = 0; ahead < words.length; ahead++) {
            if (!peek(ahead).isWord(words[ahead])) {
                return false;
            }
        }
        place += words.length;
        return true;
    }

    boolean acceptSign(String sign) {
        boolean isNext = isSign(sign);
        place += isNext ? 1 : 0;
        return isNext;
    }

    void expect(String word) {
        require(accept(word));
    }

    void expectSign(String sign) {
        require(acceptSign(sign));
    }

    void require(boolean holds) {
        if (!holds) {
            throw new QueryError("syntax error");
        }
    }

    /** True if a name comes next, in quotes or not. */
    boolean isName() {
        Token token = peek(0);
        boolean isFree = token.kind() == Token.Kind.WORD && !RESERVED.contains(token.text().toUpperCase(Locale.ROOT));
        return token.kind() == Token.Kind.NAME || isFree;
    }

    String name() {
        require(isName());
        return next().text();
    }
}
