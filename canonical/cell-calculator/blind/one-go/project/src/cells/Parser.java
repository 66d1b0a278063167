package cells;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads a formula. While it reads, it collects the references and the text between them for printing. */
final class Parser {
    private final List<Lexer.Token> tokens;
    private int at;
    private final List<Ref> refs = new ArrayList<>();
    private final List<String> pieces = new ArrayList<>();
    private final StringBuilder piece = new StringBuilder("=");

    private Parser(List<Lexer.Token> tokens) {
        this.tokens = tokens;
    }

    /** Reads a field that begins with an equals sign. */
    static Formula parse(String field) {
        try {
            return new Parser(Lexer.tokens(field.substring(1))).formula();
        } catch (Lexer.Unreadable e) {
            return Formula.unreadable(field);
        }
    }

    private Formula formula() throws Lexer.Unreadable {
        Node root = expression(1);
        if (token().kind() != Lexer.Kind.END) {
            throw new Lexer.Unreadable();
        }
        pieces.add(piece.toString());
        return new Formula(root, pieces.toArray(new String[0]), refs.toArray(new Ref[0]));
    }

    private Lexer.Token token() {
        return tokens.get(at);
    }

    /** Goes on to the next token; the present one is printed so. */
    private void accept(String printed) {
        piece.append(printed);
        at++;
    }

    private void expect(String sign) throws Lexer.Unreadable {
        if (!token().is(sign)) {
            throw new Lexer.Unreadable();
        }
        accept(sign);
    }

    private Node expression(int lowestLevel) throws Lexer.Unreadable {
        Node left = signed();
        while (token().kind() == Lexer.Kind.SIGN) {
            String operator = token().text();
            int level = Operators.level(operator);
            if (level == 0 || level < lowestLevel) {
                break;
            }
            accept(operator);
            left = new Node.Binary(operator, left, expression(level + 1));
        }
        return left;
    }

    private Node signed() throws Lexer.Unreadable {
        int signs = 0;
        while (token().is("-")) {
            accept("-");
            signs++;
        }
        Node operand = operand();
        return signs == 0 ? operand : new Node.Negation(operand, signs);
    }

    private Node operand() throws Lexer.Unreadable {
        Lexer.Token token = token();
        switch (token.kind()) {
            case NUMBER:
                accept(token.text());
                return new Node.Literal(new BigDecimal(token.text()));
            case TEXT:
                accept(token.text());
                return new Node.Literal(token.text().substring(1, token.text().length() - 1).replace("\"\"", "\""));
            case ERROR:
                accept(token.text());
                return new Node.Literal(ErrorValue.REF);
            case WORD:
                return word(token.text());
            default:
                expect("(");
                Node inner = expression(1);
                expect(")");
                return inner;
        }
    }

    private Node word(String word) throws Lexer.Unreadable {
        boolean hasDollar = word.indexOf('$') >= 0;
        if (tokens.get(at + 1).is("(")) {
            if (hasDollar) {
                throw new Lexer.Unreadable();
            }
            return call(word.toUpperCase(Locale.ROOT));
        }
        Ref ref = Lexer.reference(word);
        if (ref != null) {
            return reference(ref);
        }
        if (hasDollar) {
            throw new Lexer.Unreadable();
        }
        if (word.equalsIgnoreCase("TRUE") || word.equalsIgnoreCase("FALSE")) {
            accept(word.toUpperCase(Locale.ROOT));
            return new Node.Literal(word.equalsIgnoreCase("TRUE"));
        }
        accept(word);
        return new Node.Literal(ErrorValue.NAME);
    }

    private Node reference(Ref first) throws Lexer.Unreadable {
        at++;
        Ref ref = first;
        if (token().is(":")) {
            at++;
            Ref second = token().kind() == Lexer.Kind.WORD ? Lexer.reference(token().text()) : null;
            if (second == null) {
                throw new Lexer.Unreadable();
            }
            at++;
            ref = Ref.range(first, second);
        }
        pieces.add(piece.toString());
        piece.setLength(0);
        refs.add(ref);
        return new Node.Reference(refs.size() - 1);
    }

    private Node call(String name) throws Lexer.Unreadable {
        accept(name);
        expect("(");
        List<Node> arguments = new ArrayList<>();
        if (!token().is(")")) {
            arguments.add(expression(1));
            while (token().is(",")) {
                accept(",");
                arguments.add(expression(1));
            }
        }
        expect(")");
        Functions function = Functions.named(name);
        if (function == null) {
            return new Node.Literal(ErrorValue.NAME);
        }
        if (!function.takes(arguments.size())) {
            return new Node.Literal(ErrorValue.VALUE);
        }
        return new Node.Call(function, arguments.toArray(new Node[0]));
    }
}
