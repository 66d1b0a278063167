package desk;

import java.util.ArrayList;
import java.util.List;

/** Reads expressions: the signs and words between operands, by their precedence. */
abstract class ExpressionParser extends TokenReader {
    private static final List<List<String>> SIGNS = List.of(
            List.of("=", "==", "<>", "!="), List.of("<", "<=", ">", ">="), List.of("<<", ">>", "&", "|"),
            List.of("+", "-"), List.of("*", "/", "%"), List.of("||"));

    ExpressionParser(List<Token> tokens) {
        super(tokens);
    }

    /** What stands between operators. */
    abstract Expr operand();

    /** What a word after an operand makes of it, or null where no such word stands. */
    abstract Expr predicate(Expr left);

    Expr expression() {
        throw new UnsupportedOperationException("TODO: implement expression.");
    }

    private Expr conjunction() {
        throw new UnsupportedOperationException("TODO: implement conjunction.");
    }

    /** What stands behind NOT: up to the next AND or OR. */
    Expr negation() {
        throw new UnsupportedOperationException("TODO: implement negation.");
    }

    private Expr equality() {
        throw new UnsupportedOperationException("TODO: implement equality.");
    }

    /** An operation of this level or a tighter one, from left to right. */
    Expr operation(int level) {
        throw new UnsupportedOperationException("TODO: implement operation.");
    }

    private String sign(int level) {
        throw new UnsupportedOperationException("TODO: implement sign.");
    }

    private Expr collated() {
        throw new UnsupportedOperationException("TODO: implement collated.");
    }

    List<Expr> list() {
        throw new UnsupportedOperationException("TODO: implement list.");
    }
}
