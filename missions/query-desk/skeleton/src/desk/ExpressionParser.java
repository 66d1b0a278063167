package desk;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads expressions: operators by their precedence, and what stands between them. */
abstract class ExpressionParser extends TokenReader {
    private static final List<List<String>> SIGNS = List.of(
            List.of("=", "==", "<>", "!="), List.of("<", "<=", ">", ">="), List.of("<<", ">>", "&", "|"),
            List.of("+", "-"), List.of("*", "/", "%"), List.of("||"));
    private static final Expr.Literal NULL = new Expr.Literal(null);

    ExpressionParser(List<Token> tokens) {
        super(tokens);
    }

    abstract Query query();

    abstract Expr operand();

    Expr expression() {
        throw new UnsupportedOperationException("TODO: implement expression.");
    }

    private Expr conjunction() {
        throw new UnsupportedOperationException("TODO: implement conjunction.");
    }

    private Expr negation() {
        throw new UnsupportedOperationException("TODO: implement negation.");
    }

    private Expr equality() {
        throw new UnsupportedOperationException("TODO: implement equality.");
    }

    /** An operation of this level or a tighter one, from left to right. */
    private Expr operation(int level) {
        throw new UnsupportedOperationException("TODO: implement operation.");
    }

    private String sign(int level) {
        throw new UnsupportedOperationException("TODO: implement sign.");
    }

    private Expr collated() {
        throw new UnsupportedOperationException("TODO: implement collated.");
    }

    /** What a word after an operand makes of it, or null where no such word stands. */
    private Expr predicate(Expr left) {
        throw new UnsupportedOperationException("TODO: implement predicate.");
    }

    private Expr is(Expr left) {
        throw new UnsupportedOperationException("TODO: implement is.");
    }

    private Expr in(Expr left) {
        throw new UnsupportedOperationException("TODO: implement in.");
    }

    List<Expr> list() {
        throw new UnsupportedOperationException("TODO: implement list.");
    }

    private static Expr negated(boolean negative, Expr value) {
        throw new UnsupportedOperationException("TODO: implement negated.");
    }
}
