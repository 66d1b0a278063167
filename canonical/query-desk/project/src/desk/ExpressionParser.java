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
        Expr left = conjunction();
        while (accept("OR")) {
            left = new Expr.Binary("OR", left, conjunction());
        }
        return left;
    }

    private Expr conjunction() {
        Expr left = negation();
        while (accept("AND")) {
            left = new Expr.Binary("AND", left, negation());
        }
        return left;
    }

    private Expr negation() {
        return accept("NOT") ? new Expr.Unary("NOT", negation()) : equality();
    }

    private Expr equality() {
        Expr left = operation(1);
        while (true) {
            String sign = sign(0);
            if (sign != null) {
                left = new Expr.Binary(sign, left, operation(1));
                continue;
            }
            Expr longer = predicate(left);
            if (longer == null) {
                return left;
            }
            left = longer;
        }
    }

    /** An operation of this level or a tighter one, from left to right. */
    private Expr operation(int level) {
        if (level == SIGNS.size()) {
            return collated();
        }
        Expr left = operation(level + 1);
        String sign = sign(level);
        while (sign != null) {
            left = new Expr.Binary(sign, left, operation(level + 1));
            sign = sign(level);
        }
        return left;
    }

    private String sign(int level) {
        for (String sign : SIGNS.get(level)) {
            if (acceptSign(sign)) {
                return sign.equals("==") ? "=" : sign.equals("!=") ? "<>" : sign;
            }
        }
        return null;
    }

    private Expr collated() {
        Expr value = operand();
        while (accept("COLLATE")) {
            value = new Expr.Collate(value, name());
        }
        return value;
    }

    /** What a word after an operand makes of it, or null where no such word stands. */
    private Expr predicate(Expr left) {
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
        if (isWord("SELECT") || isWord("WITH") || isWord("VALUES")) {
            Query query = query();
            expectSign(")");
            return new Expr.InQuery(left, query);
        }
        List<Expr> list = isSign(")") ? List.of() : list();
        expectSign(")");
        return new Expr.InList(left, list);
    }

    List<Expr> list() {
        List<Expr> list = new ArrayList<>();
        do {
            list.add(expression());
        } while (acceptSign(","));
        return list;
    }

    private static Expr negated(boolean negative, Expr value) {
        return negative ? new Expr.Unary("NOT", value) : value;
    }
}
