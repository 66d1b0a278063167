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
        this.text = text;
    }

    /** The queries of a file that have any token, each with an END behind its tokens. */
    static List<List<Token>> statements(String text) {
        Lexer lexer = new Lexer(text);
        List<List<Token>> statements = new ArrayList<>();
        List<Token> tokens = new ArrayList<>();
        boolean goesOn = true;
        while (goesOn) {
            Token token = lexer.next();
            goesOn = token.kind() != Token.Kind.END;
            if (goesOn && !token.isSign(";")) {
                tokens.add(token);
            } else if (!tokens.isEmpty()) {
                tokens.add(new Token(Token.Kind.END, ""));
                statements.add(tokens);
                tokens = new ArrayList<>();
            }
        }
        return statements;
    }

    private Token next() {
        matches(SPACE);
        if (place == text.length()) {
            return new Token(Token.Kind.END, "");
        }
        if (matches(NUMBER)) {
            return new Token(Token.Kind.NUMBER, found.group());
        }
        if (matches(WORD)) {
            return new Token(Token.Kind.WORD, found.group());
        }
        if (matches(STRING)) {
            return new Token(Token.Kind.STRING, found.group(1).replace("''", "'"));
        }
        if (matches(NAME)) {
            return new Token(Token.Kind.NAME, name());
        }
        if (matches(SIGN)) {
            return new Token(Token.Kind.SIGN, found.group());
        }
        boolean isOpen = "'\"`[".indexOf(text.charAt(place)) >= 0;
        place = isOpen ? text.length() : place + 1;
        return new Token(Token.Kind.WRONG, "");
    }

    private String name() {
        if (found.group(1) != null) {
            return found.group(1).replace("\"\"", "\"");
        }
        return found.group(2) != null ? found.group(2).replace("``", "`") : found.group(3);
    }

    /** True if the pattern matches here; then it is passed. */
    private boolean matches(Pattern pattern) {
        found = pattern.matcher(text).region(place, text.length()).useTransparentBounds(true);
        boolean isHere = found.lookingAt();
        place = isHere ? found.end() : place;
        return isHere;
    }
}
