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
        throw new UnsupportedOperationException("TODO: implement operand.");
    }

    private Expr unary(String sign) {
        throw new UnsupportedOperationException("TODO: implement unary.");
    }

    private static Object number(String text) {
        throw new UnsupportedOperationException("TODO: implement number.");
    }

    private Expr column() {
        throw new UnsupportedOperationException("TODO: implement column.");
    }

    /** TRUE or FALSE, which unlike 1 is not the number of a column in ORDER BY. */
    private static Expr truth(long value) {
        throw new UnsupportedOperationException("TODO: implement truth.");
    }

    private Expr cases() {
        throw new UnsupportedOperationException("TODO: implement cases.");
    }

    private Expr call() {
        throw new UnsupportedOperationException("TODO: implement call.");
    }

    private Expr.Window over() {
        throw new UnsupportedOperationException("TODO: implement over.");
    }

    private Expr cast() {
        throw new UnsupportedOperationException("TODO: implement cast.");
    }
}
