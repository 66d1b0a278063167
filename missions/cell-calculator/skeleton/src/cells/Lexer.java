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
        throw new UnsupportedOperationException("TODO: implement unnamed.");
    }

    /** The tokens of a formula without its first =; empty if it has something else in it. */
    static Optional<List<Token>> read(String written) {
        throw new UnsupportedOperationException("TODO: implement read.");
    }

    private static Token token(Matcher found) {
        throw new UnsupportedOperationException("TODO: implement token.");
    }
}
