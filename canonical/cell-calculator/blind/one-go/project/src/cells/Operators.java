package cells;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** The operators between two values. */
final class Operators {
    private static final int DECIMALS = 20;
    private static final BigDecimal LARGEST_EXPONENT = BigDecimal.valueOf(99);

    private Operators() {
    }

    /** How strongly an operator binds; 0 for what is not an operator. */
    static int level(String sign) {
        return switch (sign) {
            case "=", "<>", "<", "<=", ">", ">=" -> 1;
            case "&" -> 2;
            case "+", "-" -> 3;
            case "*", "/" -> 4;
            case "^" -> 5;
            default -> 0;
        };
    }

    static Object apply(String operator, Object a, Object b) {
        if (a instanceof ErrorValue) {
            return a;
        }
        if (b instanceof ErrorValue) {
            return b;
        }
        int level = level(operator);
        if (level == 1) {
            return holds(operator, Values.compare(a, b));
        }
        if (level == 2) {
            return Values.print(a) + Values.print(b);
        }
        if (Values.number(a) instanceof BigDecimal x && Values.number(b) instanceof BigDecimal y) {
            return switch (operator) {
                case "+" -> x.add(y);
                case "-" -> x.subtract(y);
                case "*" -> rounded(x.multiply(y));
                case "/" -> divide(x, y);
                default -> power(x, y);
            };
        }
        return ErrorValue.VALUE;
    }

    private static Boolean holds(String operator, int order) {
        return switch (operator) {
            case "=" -> order == 0;
            case "<>" -> order != 0;
            case "<" -> order < 0;
            case "<=" -> order <= 0;
            case ">" -> order > 0;
            default -> order >= 0;
        };
    }

    private static BigDecimal rounded(BigDecimal number) {
        return number.scale() > DECIMALS ? number.setScale(DECIMALS, RoundingMode.HALF_UP) : number;
    }

    static Object divide(BigDecimal x, BigDecimal y) {
        if (y.signum() == 0) {
            return ErrorValue.DIV0;
        }
        return x.divide(y, DECIMALS, RoundingMode.HALF_UP).stripTrailingZeros();
    }

    private static Object power(BigDecimal x, BigDecimal y) {
        if (!isWhole(y) || y.abs().compareTo(LARGEST_EXPONENT) > 0) {
            return ErrorValue.VALUE;
        }
        int exponent = y.intValue();
        if (exponent < 0) {
            return divide(BigDecimal.ONE, x.pow(-exponent));
        }
        return rounded(x.pow(exponent));
    }

    private static boolean isWhole(BigDecimal number) {
        return number.scale() <= 0 || number.stripTrailingZeros().scale() <= 0;
    }

    /** Rounds to so many decimals; to tens, hundreds and so on if they are negative. */
    static Object round(BigDecimal x, BigDecimal decimals) {
        if (!isWhole(decimals)) {
            return ErrorValue.VALUE;
        }
        if (decimals.compareTo(BigDecimal.valueOf(x.scale())) >= 0) {
            return x;
        }
        long digitsBeforePoint = (long) x.precision() - x.scale();
        if (decimals.negate().compareTo(BigDecimal.valueOf(digitsBeforePoint)) > 0) {
            return BigDecimal.ZERO;
        }
        return x.setScale(decimals.intValue(), RoundingMode.HALF_UP);
    }
}
