package cells;

import cells.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes a formula apart. */
final class Lexer {
    private static final String NAME = "\\p{L}[\\p{L}0-9_]*+";
    private static final String END = "(?![\\p{L}0-9_(])";
    private static final Pattern TOKEN = Pattern.compile(String.join(
            "|",
            "(?<space>\\s+)",
            "(?<number>[0-9]+(?:\\.[0-9]+)?)",
            "(?<text>\"[^\"]*+(?:\"\"[^\"]*+)*+\")",
            "(?<capital>" + NAME + "(?=\\s*\\()|(?i:TRUE|FALSE)" + END + ")",
            "(?<reference>" + unnamed(Area.CELL) + END + "(?:\\s*:\\s*" + unnamed(Area.CELL) + END + ")?)",
            "(?<fault>#REF!)",
            "(?<name>" + NAME + ")",
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
        if (found.group("capital") != null) {
            return new Token(Kind.NAME, written.toUpperCase());
        }
        if (found.group("name") != null) {
            return new Token(Kind.NAME, written);
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
