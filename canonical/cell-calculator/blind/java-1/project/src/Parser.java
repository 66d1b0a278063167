import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads a formula. */
final class Parser {
    private static final class SyntaxError extends Exception {
        private static final long serialVersionUID = 1L;

        SyntaxError() {
            super(null, null, false, false);
        }
    }

    private static final String[][] LEVELS = {{"<=", "<>", ">=", "=", "<", ">"}, {"&"}, {"+", "-"}, {"*", "/"}, {"^"}};

    private final String source;
    private int at = 1;
    private final List<String> pieces = new ArrayList<>();
    private final StringBuilder piece = new StringBuilder("=");
    private final List<Ref> refs = new ArrayList<>();

    private Parser(String source) {
        this.source = source;
    }

    /** The source begins with =. */
    static Formula parse(String source) {
        try {
            Parser parser = new Parser(source);
            Node root = parser.binary(0);
            if (parser.peek() != 0 || parser.at < source.length()) throw new SyntaxError();
            parser.endPiece();
            return new Formula(root, parser.pieces.toArray(new String[0]), parser.refs.toArray(new Ref[0]));
        } catch (SyntaxError | StackOverflowError e) {
            return new Formula(null, new String[] {source}, new Ref[0]);
        }
    }

    private void endPiece() {
        if (piece.length() > 0) pieces.add(piece.toString());
        piece.setLength(0);
    }

    /** The next character that is no space, or 0 at the end. */
    private char peek() {
        while (at < source.length() && source.charAt(at) == ' ') at++;
        return at < source.length() ? source.charAt(at) : 0;
    }

    private boolean accept(String token) {
        peek();
        if (!source.startsWith(token, at)) return false;
        at += token.length();
        piece.append(token);
        return true;
    }

    private void expect(String token) throws SyntaxError {
        if (!accept(token)) throw new SyntaxError();
    }

    private Node binary(int level) throws SyntaxError {
        if (level == LEVELS.length) return sign();
        Node left = binary(level + 1);
        while (true) {
            String operator = null;
            for (String candidate : LEVELS[level]) {
                if (accept(candidate)) {
                    operator = candidate;
                    break;
                }
            }
            if (operator == null) return left;
            left = new Node.Operation(operator, left, binary(level + 1));
        }
    }

    private Node sign() throws SyntaxError {
        if (accept("-")) return new Node.Negative(sign());
        return primary();
    }

    private Node primary() throws SyntaxError {
        char c = peek();
        if (accept("(")) {
            Node inner = binary(0);
            expect(")");
            return inner;
        }
        if (c == '"') return text();
        if (digit(c)) return number();
        if (c == '#') {
            if (!source.startsWith(Err.REF.text, at)) throw new SyntaxError();
            at += Err.REF.text.length();
            return reference(null);
        }
        int end = referenceEnd(at);
        if (end > 0 && source.substring(at, end).indexOf('$') < 0 && followedBy(end, '(')) end = 0; // a function's name
        if (end > 0) {
            Ref ref = cell(at, end);
            at = end;
            if (peek() == ':') {
                at++;
                peek();
                end = referenceEnd(at);
                if (end == 0) throw new SyntaxError();
                ref = Ref.range(ref, cell(at, end));
                at = end;
            }
            return reference(ref);
        }
        if (!nameStart(c)) throw new SyntaxError();
        end = at + 1;
        while (end < source.length() && namePart(source.charAt(end))) end++;
        String name = source.substring(at, end);
        String upper = name.toUpperCase(Locale.ROOT);
        at = end;
        if (peek() == '(') {
            piece.append(upper);
            return call(upper);
        }
        if (upper.equals("TRUE") || upper.equals("FALSE")) {
            piece.append(upper);
            return new Node.Literal(upper.equals("TRUE"));
        }
        piece.append(name);
        return new Node.Literal(Err.NAME);
    }

    private Node call(String function) throws SyntaxError {
        expect("(");
        List<Node> arguments = new ArrayList<>();
        if (!accept(")")) {
            do arguments.add(binary(0)); while (accept(","));
            expect(")");
        }
        return new Node.Call(function, arguments.toArray(new Node[0]));
    }

    private Node reference(Ref ref) {
        endPiece();
        pieces.add(null);
        refs.add(ref);
        return new Node.Reference(refs.size() - 1);
    }

    private Node text() throws SyntaxError {
        StringBuilder text = new StringBuilder();
        int i = at + 1;
        while (true) {
            if (i >= source.length()) throw new SyntaxError();
            char c = source.charAt(i++);
            if (c == '"') {
                if (i >= source.length() || source.charAt(i) != '"') break;
                i++;
            }
            text.append(c);
        }
        piece.append(source, at, i);
        at = i;
        return new Node.Literal(text.toString());
    }

    private Node number() {
        int end = digits(at);
        if (end < source.length() && source.charAt(end) == '.' && digits(end + 1) > end + 1) end = digits(end + 1);
        String digits = source.substring(at, end);
        piece.append(digits);
        at = end;
        return new Node.Literal(new BigDecimal(digits));
    }

    private static boolean digit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean letter(char c) {
        return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
    }

    private static boolean nameStart(char c) {
        return c == '_' || Character.isLetter(c);
    }

    private static boolean namePart(char c) {
        return nameStart(c) || digit(c) || c == '.';
    }

    private int digits(int i) {
        while (i < source.length() && digit(source.charAt(i))) i++;
        return i;
    }

    private boolean followedBy(int i, char c) {
        while (i < source.length() && source.charAt(i) == ' ') i++;
        return i < source.length() && source.charAt(i) == c;
    }

    /** Where the reference to a cell that begins here ends, or 0 if there is none. */
    private int referenceEnd(int i) {
        int n = source.length();
        if (i < n && source.charAt(i) == '$') i++;
        int letters = i;
        while (i < n && letter(source.charAt(i))) i++;
        if (i == letters) return 0;
        if (i < n && source.charAt(i) == '$') i++;
        int end = digits(i);
        if (end == i || end < n && (namePart(source.charAt(end)) || source.charAt(end) == '$')) return 0;
        return end;
    }

    private Ref cell(int from, int to) {
        int i = from;
        boolean absCol = source.charAt(i) == '$';
        if (absCol) i++;
        int letters = i;
        while (letter(source.charAt(i))) i++;
        int col = Ref.columnNumber(source.substring(letters, i));
        boolean absRow = source.charAt(i) == '$';
        if (absRow) i++;
        return Ref.cell(col, absCol, Ref.rowNumber(source.substring(i, to)), absRow);
    }
}
