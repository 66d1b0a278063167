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

    /** What stands behind NOT: up to the next AND or OR. */
    Expr negation() {
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
    Expr operation(int level) {
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

    List<Expr> list() {
        List<Expr> list = new ArrayList<>();
        do {
            list.add(expression());
        } while (acceptSign(","));
        return list;
    }
}
