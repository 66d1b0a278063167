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
        if (value instanceof Empty) {
            return new Num(BigDecimal.ZERO);
        }
        if (value instanceof Bool bool) {
            return new Num(bool.isTrue() ? BigDecimal.ONE : BigDecimal.ZERO);
        }
        return value instanceof Text ? Fault.VALUE : value;
    }

    /** The result of + - * / or ^. */
    static Value calculate(String operator, Value left, Value right) {
        if (!(number(left) instanceof Num first) || !(number(right) instanceof Num second)) {
            return Fault.VALUE;
        }
        return switch (operator) {
            case "+" -> new Num(first.amount().add(second.amount()));
            case "-" -> new Num(first.amount().subtract(second.amount()));
            case "*" -> kept(first.amount().multiply(second.amount()));
            case "/" -> quotient(first.amount(), second.amount());
            default -> power(first.amount(), second.amount());
        };
    }

    static Value quotient(BigDecimal dividend, BigDecimal divisor) {
        if (divisor.signum() == 0) {
            return Fault.DIVISION;
        }
        return new Num(dividend.divide(divisor, DECIMALS_KEPT, RoundingMode.HALF_UP));
    }

    private static Value power(BigDecimal base, BigDecimal exponent) {
        if (!isWhole(exponent) || exponent.abs().compareTo(BigDecimal.valueOf(GREATEST_EXPONENT)) > 0) {
            return Fault.VALUE;
        }
        BigDecimal raised = base.pow(exponent.abs().intValueExact());
        return exponent.signum() < 0 ? quotient(BigDecimal.ONE, raised) : kept(raised);
    }

    private static Value kept(BigDecimal exact) {
        return new Num(exact.scale() > DECIMALS_KEPT ? exact.setScale(DECIMALS_KEPT, RoundingMode.HALF_UP) : exact);
    }

    /** The number rounded to so many decimals, halves away from zero. */
    static Value rounded(Value number, Value decimals) {
        if (!(number(number) instanceof Num first) || !(number(decimals) instanceof Num second)) {
            return Fault.VALUE;
        }
        BigDecimal amount = first.amount();
        BigDecimal digits = second.amount();
        if (!isWhole(digits)) {
            return Fault.VALUE;
        }
        if (digits.compareTo(BigDecimal.valueOf(amount.scale())) >= 0) {
            return first;
        }
        boolean isBeforeAllDigits = digits.compareTo(BigDecimal.valueOf(amount.scale() - amount.precision())) < 0;
        return new Num(
                isBeforeAllDigits ? BigDecimal.ZERO : amount.setScale(digits.intValueExact(), RoundingMode.HALF_UP));
    }

    private static boolean isWhole(BigDecimal amount) {
        return amount.stripTrailingZeros().scale() <= 0;
    }

    /** The result of a comparison: numbers come before texts, texts before booleans. */
    static Value compare(String operator, Value left, Value right) {
        Value first = left instanceof Empty ? emptyBeside(right) : left;
        Value second = right instanceof Empty ? emptyBeside(left) : right;
        int order = Integer.compare(rank(first), rank(second));
        if (order == 0) {
            order = sameKind(first, second);
        }
        return new Bool(
                switch (operator) {
                    case "=" -> order == 0;
                    case "<>" -> order != 0;
                    case "<" -> order < 0;
                    case "<=" -> order <= 0;
                    case ">" -> order > 0;
                    default -> order >= 0;
                });
    }

    private static int sameKind(Value first, Value second) {
        if (first instanceof Num one && second instanceof Num other) {
            return one.amount().compareTo(other.amount());
        }
        return first.shown().compareToIgnoreCase(second.shown());
    }

    private static Value emptyBeside(Value other) {
        if (other instanceof Text) {
            return new Text("");
        }
        return other instanceof Bool ? new Bool(false) : new Num(BigDecimal.ZERO);
    }

    private static int rank(Value value) {
        if (value instanceof Num) {
            return 0;
        }
        return value instanceof Text ? 1 : 2;
    }
}
