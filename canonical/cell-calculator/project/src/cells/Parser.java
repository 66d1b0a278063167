package cells;

import cells.Expression.Call;
import cells.Expression.Constant;
import cells.Expression.Negation;
import cells.Expression.Operation;
import cells.Expression.Reference;
import cells.Token.Kind;
import cells.Value.Bool;
import cells.Value.Fault;
import cells.Value.Num;
import cells.Value.Text;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Reads the tokens of a formula as an expression. */
final class Parser {
    /** The operators, those that bind least first; those of a level are taken from left to right. */
    private static final List<List<String>> LEVELS =
            List.of(List.of("=", "<>", "<", "<=", ">", ">="), List.of("&"), List.of("+", "-"), List.of("*", "/"),
                    List.of("^"));
    private static final Expression UNREADABLE = new Constant(Fault.SYNTAX);

    private final List<Token> tokens;
    private int place;

    private Parser(List<Token> tokens) {
        this.tokens = tokens;
    }

    /** The expression that the tokens make; a constant fault if they make none. */
    static Expression read(List<Token> tokens) {
        Parser parser = new Parser(tokens);
        try {
            Expression whole = parser.level(0);
            return parser.place == tokens.size() ? whole : UNREADABLE;
        } catch (Unreadable error) {
            return UNREADABLE;
        }
    }

    private Expression level(int level) throws Unreadable {
        if (level == LEVELS.size()) {
            return signed();
        }
        Expression left = level(level + 1);
        while (place < tokens.size() && isOperator(tokens.get(place), level)) {
            String operator = next().written();
            left = new Operation(operator, left, level(level + 1));
        }
        return left;
    }

    private static boolean isOperator(Token token, int level) {
        return token.kind() == Kind.SIGN && LEVELS.get(level).contains(token.written());
    }

    private Expression signed() throws Unreadable {
        if (takes("-")) {
            return new Negation(signed());
        }
        return operand();
    }

    private Expression operand() throws Unreadable {
        Token token = next();
        return switch (token.kind()) {
            case NUMBER -> new Constant(new Num(new BigDecimal(token.written())));
            case TEXT -> new Constant(new Text(unquoted(token.written())));
            case REFERENCE -> new Reference(token.area());
            case FAULT -> new Constant(Fault.REFERENCE);
            case NAME -> named(token.written());
            case SIGN -> inParentheses(token);
        };
    }

    private Expression inParentheses(Token token) throws Unreadable {
        if (!token.is("(")) {
            throw new Unreadable();
        }
        Expression inner = level(0);
        expect(")");
        return inner;
    }

    private Expression named(String name) throws Unreadable {
        if (takes("(")) {
            return new Call(name, arguments());
        }
        return switch (name) {
            case "TRUE" -> new Constant(new Bool(true));
            case "FALSE" -> new Constant(new Bool(false));
            default -> new Constant(Fault.NAME);
        };
    }

    private List<Expression> arguments() throws Unreadable {
        List<Expression> arguments = new ArrayList<>();
        if (takes(")")) {
            return arguments;
        }
        do {
            arguments.add(level(0));
        } while (takes(","));
        expect(")");
        return arguments;
    }

    private static String unquoted(String written) {
        return written.substring(1, written.length() - 1).replace("\"\"", "\"");
    }

    private Token next() throws Unreadable {
        if (place == tokens.size()) {
            throw new Unreadable();
        }
        return tokens.get(place++);
    }

    private boolean takes(String sign) {
        boolean isNext = place < tokens.size() && tokens.get(place).is(sign);
        place += isNext ? 1 : 0;
        return isNext;
    }

    private void expect(String sign) throws Unreadable {
        if (!takes(sign)) {
            throw new Unreadable();
        }
    }

    /** The tokens make no formula. */
    private static final class Unreadable extends Exception {
        private static final long serialVersionUID = 1L;
    }
}
