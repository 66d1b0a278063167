package desk;

import java.util.List;
import java.util.Locale;

/** Reads the words that stand between or behind operands: IS, BETWEEN, IN, LIKE, GLOB and their like. */
abstract class PredicateParser extends ExpressionParser {
    private static final Expr.Literal NULL = new Expr.Literal(null);

    PredicateParser(List<Token> tokens) {
        super(tokens);
    }

    abstract Query query();

    boolean startsQuery() {
        throw new UnsupportedOperationException("TODO: implement startsQuery.");
    }

    @Override
    Expr predicate(Expr left) {
        throw new UnsupportedOperationException("TODO: implement predicate.");
    }

    private Expr is(Expr left) {
        throw new UnsupportedOperationException("TODO: implement is.");
    }

    private Expr in(Expr left) {
        throw new UnsupportedOperationException("TODO: implement in.");
    }

    private static Expr negated(boolean negative, Expr value) {
        throw new UnsupportedOperationException("TODO: implement negated.");
    }
}
