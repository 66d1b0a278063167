package desk;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits the text of a file into the tokens of its queries. */
final class Lexer {
    private static final Pattern SPACE = Pattern.compile("(?:\\s+|--[^\\n]*|/\\*(?s:.*?)(?:\\*/|\\z))++");
    private static final Pattern WORD = Pattern.compile(
            "[A-Za-z_\\x{80}-\\x{10FFFF}][A-Za-z0-9_$\\x{80}-\\x{10FFFF}]*");
    private static final Pattern NUMBER = Pattern.compile(
            "(?:0[xX][0-9a-fA-F]+|(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?)"
            + "(?![A-Za-z0-9_$\\x{80}-\\x{10FFFF}])");
    private static final Pattern STRING = Pattern.compile("'([^']*+(?:''[^']*+)*+)'");
    private static final Pattern NAME = Pattern.compile(
            "\"((?:[^\"]|\"\")*+)\"|`((?:[^`]|``)*+)`|\\[([^\\]]*+)\\]");
    private static final Pattern SIGN = Pattern.compile("<=|>=|<>|!=|==|\\|\\||<<|>>|[-+*/%&|~<>=(),.;]");

    private final String text;
    private int place;
    private Matcher found;

    private Lexer(String text) {
        throw new UnsupportedOperationException("TODO: implement Lexer.");
    }

    /** The queries of a file that have any token, each with an END behind its tokens. */
    static List<List<Token>> statements(String text) {
        throw new UnsupportedOperationException("TODO: implement statements.");
    }

    private Token next() {
        throw new UnsupportedOperationException("TODO: implement next.");
    }

    private String name() {
        throw new UnsupportedOperationException("TODO: implement name.");
    }

    /** True if the pattern matches here; then it is passed. */
    private boolean matches(Pattern pattern) {
        throw new UnsupportedOperationException("TODO: implement matches.");
    }
}
