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
        return isWord("SELECT") || isWord("WITH") || isWord("VALUES");
    }

    @Override
    Expr predicate(Expr left) {
        if (accept("ISNULL")) {
            return new Expr.Binary("IS", left, NULL);
        }
        if (accept("NOTNULL") || accept("NOT", "NULL")) {
            return negated(true, new Expr.Binary("IS", left, NULL));
        }
        if (accept("IS")) {
            return is(left);
        }
        boolean negative = accept("NOT");
        if (accept("BETWEEN")) {
            Expr low = operation(1);
            expect("AND");
            return negated(negative, new Expr.Between(left, low, operation(1)));
        }
        if (accept("IN")) {
            return negated(negative, in(left));
        }
        if (isWord("LIKE") || isWord("GLOB")) {
            String operator = next().text().toUpperCase(Locale.ROOT);
            Expr pattern = operation(1);
            return negated(negative, new Expr.Like(operator, left, pattern, accept("ESCAPE") ? operation(2) : null));
        }
        require(!negative);
        return null;
    }

    private Expr is(Expr left) {
        boolean negative = accept("NOT");
        if (accept("DISTINCT", "FROM")) {
            negative = !negative;
        } else if (accept("TRUE")) {
            return negated(negative, new Expr.Unary("IS TRUE", left));
        } else if (accept("FALSE")) {
            return negated(negative, new Expr.Unary("IS FALSE", left));
        }
        return negated(negative, new Expr.Binary("IS", left, operation(1)));
    }

    private Expr in(Expr left) {
        if (isName()) {
            return new Expr.InQuery(left, Query.allOf(name()));
        }
        expectSign("(");
        if (startsQuery()) {
            Query query = query();
            expectSign(")");
            return new Expr.InQuery(left, query);
        }
        List<Expr> list = isSign(")") ? List.of() : list();
        expectSign(")");
        return new Expr.InList(left, list);
    }

    private static Expr negated(boolean negative, Expr value) {
        return negative ? new Expr.Unary("NOT", value) : value;
    }
}
