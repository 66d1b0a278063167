package cells;

import cells.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes a formula apart. */
final class Lexer {
    private static final Pattern TOKEN = Pattern.compile(String.join(
            "|",
            "(?<space>\\s+)",
            "(?<number>[0-9]+(?:\\.[0-9]+)?)",
            "(?<text>\"[^\"]*+(?:\"\"[^\"]*+)*+\")",
            "(?<reference>" + unnamed(Area.CELL) + "(?![A-Za-z0-9_(])(?:\\s*:\\s*" + unnamed(Area.CELL)
                    + "(?![A-Za-z0-9_(]))?)",
            "(?<fault>#REF!)",
            "(?<name>[A-Za-z][A-Za-z0-9_]*)",
            "(?<sign><>|<=|>=|[-+*/^&=<>(),])"));

    private Lexer() {}

    private static String unnamed(String pattern) {
        return pattern.replace("(", "(?:");
    }

    /** The tokens of a formula without its first =; empty if it has something else in it. */
    static Optional<List<Token>> read(String written) {
        List<Token> tokens = new ArrayList<>();
        Matcher next = TOKEN.matcher(written);
        int end = 0;
        while (end < written.length()) {
            if (!next.find(end) || next.start() != end) {
                return Optional.empty();
            }
            if (next.group("space") == null) {
                tokens.add(token(next));
            }
            end = next.end();
        }
        return Optional.of(tokens);
    }

    private static Token token(Matcher found) {
        String written = found.group();
        if (found.group("reference") != null) {
            return Token.reference(Area.read(written));
        }
        if (found.group("name") != null) {
            return new Token(Kind.NAME, written.toUpperCase());
        }
        if (found.group("number") != null) {
            return new Token(Kind.NUMBER, written);
        }
        if (found.group("text") != null) {
            return new Token(Kind.TEXT, written);
        }
        return new Token(found.group("fault") != null ? Kind.FAULT : Kind.SIGN, written);
    }
}
