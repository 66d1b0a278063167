package desk;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Reads what stands between operators: literals, columns, calls, CASE, CAST and queries in brackets. */
abstract class OperandParser extends PredicateParser {
    private static final String LEAST = "9223372036854775808";

    OperandParser(List<Token> tokens) {
        super(tokens);
    }

    abstract Expr.Window window();

    @Override
    Expr operand() {
        for (String sign : List.of("-", "+", "~")) {
            if (acceptSign(sign)) {
                return unary(sign);
            }
        }
        if (acceptSign("(")) {
            Expr inner = startsQuery() ? new Expr.Scalar(query()) : expression();
            expectSign(")");
            return inner;
        }
        if (isKind(Token.Kind.NUMBER)) {
            return new Expr.Literal(number(next().text()));
        }
        if (isKind(Token.Kind.STRING)) {
            return new Expr.Literal(next().text());
        }
        if (accept("NULL")) {
            return new Expr.Literal(null);
        }
        if (accept("CASE")) {
            return cases();
        }
        if (accept("NOT")) {
            return new Expr.Unary("NOT", negation());
        }
        if (accept("EXISTS")) {
            expectSign("(");
            Expr exists = new Expr.Exists(query());
            expectSign(")");
            return exists;
        }
        return peek(1).isSign("(") ? call() : column();
    }

    private Expr unary(String sign) {
        if (sign.equals("-") && isKind(Token.Kind.NUMBER) && peek(0).text().equals(LEAST)) {
            next();
            return new Expr.Literal(Long.MIN_VALUE);
        }
        return new Expr.Unary(sign, operand());
    }

    private static Object number(String text) {
        boolean isHex = text.startsWith("0x") || text.startsWith("0X");
        if (!isHex) {
            return Numbers.parse(text);
        }
        BigInteger number = new BigInteger(text.substring(2), 16);
        if (number.bitLength() > Long.SIZE) {
            throw new QueryError("hex literal too big: " + text);
        }
        return number.longValue();
    }

    private Expr column() {
        if (accept("TRUE")) {
            return truth(1L);
        }
        if (accept("FALSE")) {
            return truth(0L);
        }
        String name = name();
        if (!acceptSign(".")) {
            return new Expr.Column(null, name);
        }
        String second = name();
        if (!acceptSign(".")) {
            return new Expr.Column(name, second);
        }
        Expr.Column column = new Expr.Column(second, name());
        if (!TextFunctions.isSame(name, Catalog.SCHEMA)) {
            throw new QueryError("no such column: " + name + "." + column);
        }
        return column;
    }

    /** TRUE or FALSE, which unlike 1 is not the number of a column in ORDER BY. */
    private static Expr truth(long value) {
        return new Expr.Unary("IS TRUE", new Expr.Literal(value));
    }

    private Expr cases() {
        Expr base = isWord("WHEN") ? null : expression();
        List<Expr.When> whens = new ArrayList<>();
        while (accept("WHEN")) {
            Expr condition = expression();
            expect("THEN");
            whens.add(new Expr.When(condition, expression()));
        }
        require(!whens.isEmpty());
        Expr otherwise = accept("ELSE") ? expression() : null;
        expect("END");
        return new Expr.Case(base, whens, otherwise);
    }

    private Expr call() {
        boolean isCast = isWord("CAST");
        String name = TextFunctions.lower(name());
        expectSign("(");
        if (isCast) {
            return cast();
        }
        boolean distinct = accept("DISTINCT");
        boolean star = !distinct && acceptSign("*");
        List<Expr> arguments = star || !distinct && isSign(")") ? List.of() : list();
        expectSign(")");
        Expr filter = null;
        if (isWord("FILTER") && peek(1).isSign("(")) {
            next();
            expectSign("(");
            expect("WHERE");
            filter = expression();
            expectSign(")");
        }
        return new Expr.Call(name, distinct, star, arguments, filter, accept("OVER") ? over() : null);
    }

    private Expr.Window over() {
        return isSign("(") ? window() : new Expr.Window(name(), List.of(), List.of(), null);
    }

    private Expr cast() {
        Expr value = expression();
        expect("AS");
        StringBuilder type = new StringBuilder();
        while (isName()) {
            type.append(next().text()).append(' ');
        }
        require(type.length() > 0);
        if (acceptSign("(")) {
            list();
            expectSign(")");
        }
        expectSign(")");
        return new Expr.Cast(value, Affinity.ofType(type.toString()));
    }
}
