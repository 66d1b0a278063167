package cells;

import cells.Value.Bool;
import cells.Value.Empty;
import cells.Value.Fault;
import cells.Value.Num;
import cells.Value.Text;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Operators between two values, neither of which is a fault unless it is said. */
final class Arithmetic {
    private static final int DECIMALS_KEPT = 20;
    private static final int GREATEST_EXPONENT = 99;

    private Arithmetic() {}

    /** The value as a number, a fault if it has none. A fault stays itself. */
    static Value number(Value value) {
        throw new UnsupportedOperationException("TODO: implement number.");
    }

    /** The result of + - * / or ^. */
    static Value calculate(String operator, Value left, Value right) {
        throw new UnsupportedOperationException("TODO: implement calculate.");
    }

    static Value quotient(BigDecimal dividend, BigDecimal divisor) {
        throw new UnsupportedOperationException("TODO: implement quotient.");
    }

    private static Value power(BigDecimal base, BigDecimal exponent) {
        throw new UnsupportedOperationException("TODO: implement power.");
    }

    private static Value kept(BigDecimal exact) {
        throw new UnsupportedOperationException("TODO: implement kept.");
    }

    /** The number rounded to so many decimals, halves away from zero. */
    static Value rounded(Value number, Value decimals) {
        throw new UnsupportedOperationException("TODO: implement rounded.");
    }

    private static boolean isWhole(BigDecimal amount) {
        throw new UnsupportedOperationException("TODO: implement isWhole.");
    }

    /** The result of a comparison: numbers come before texts, texts before booleans. */
    static Value compare(String operator, Value left, Value right) {
        throw new UnsupportedOperationException("TODO: implement compare.");
    }

    private static int sameKind(Value first, Value second) {
        throw new UnsupportedOperationException("TODO: implement sameKind.");
    }

    private static Value emptyBeside(Value other) {
        throw new UnsupportedOperationException("TODO: implement emptyBeside.");
    }

    private static int rank(Value value) {
        throw new UnsupportedOperationException("TODO: implement rank.");
    }
}
