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
        throw new UnsupportedOperationException("TODO: implement Parser.");
    }

    /** The expression that the tokens make; a constant fault if they make none. */
    static Expression read(List<Token> tokens) {
        throw new UnsupportedOperationException("TODO: implement read.");
    }

    private Expression level(int level) throws Unreadable {
        throw new UnsupportedOperationException("TODO: implement level.");
    }

    private static boolean isOperator(Token token, int level) {
        throw new UnsupportedOperationException("TODO: implement isOperator.");
    }

    private Expression signed() throws Unreadable {
        throw new UnsupportedOperationException("TODO: implement signed.");
    }

    private Expression operand() throws Unreadable {
        throw new UnsupportedOperationException("TODO: implement operand.");
    }

    private Expression inParentheses(Token token) throws Unreadable {
        throw new UnsupportedOperationException("TODO: implement inParentheses.");
    }

    private Expression named(String name) throws Unreadable {
        throw new UnsupportedOperationException("TODO: implement named.");
    }

    private List<Expression> arguments() throws Unreadable {
        throw new UnsupportedOperationException("TODO: implement arguments.");
    }

    private static String unquoted(String written) {
        throw new UnsupportedOperationException("TODO: implement unquoted.");
    }

    private Token next() throws Unreadable {
        throw new UnsupportedOperationException("TODO: implement next.");
    }

    private boolean takes(String sign) {
        throw new UnsupportedOperationException("TODO: implement takes.");
    }

    private void expect(String sign) throws Unreadable {
        throw new UnsupportedOperationException("TODO: implement expect.");
    }

    /** The tokens make no formula. */
    private static final class Unreadable extends Exception {
        private static final long serialVersionUID = 1L;
    }
}
