package desk;

/** Operators on numbers. */
final class Arithmetic {
    private Arithmetic() {
    }

    /** The result of an operator, NULL if an operand is NULL. */
    static Object apply(String operator, Object left, Object right) {
        if (left == null || right == null) {
            return null;
        }
        return switch (operator) {
            case "||" -> Numbers.text(left) + Numbers.text(right);
            case "&" -> Numbers.integer(left) & Numbers.integer(right);
            case "|" -> Numbers.integer(left) | Numbers.integer(right);
            case "<<" -> Numbers.integer(left) << Numbers.integer(right);
            case ">>" -> Numbers.integer(left) >> Numbers.integer(right);
            case "%" -> remainder(left, right);
            default -> calculate(operator, Numbers.numeric(left), Numbers.numeric(right));
        };
    }

    /** The opposite of a value. */
    static Object negative(Object value) {
        return apply("-", 0L, value);
    }

    private static Object calculate(String operator, Object left, Object right) {
        if (left instanceof Long one && right instanceof Long other) {
            try {
                return exact(operator, one, other);
            } catch (ArithmeticException overflow) {
                // The result is a real, as below.
            }
        }
        double one = Numbers.real(left);
        double other = Numbers.real(right);
        double result = switch (operator) {
            case "+" -> one + other;
            case "-" -> one - other;
            case "*" -> one * other;
            default -> other == 0 ? Double.NaN : one / other;
        };
        return Numbers.known(result);
    }

    private static Object exact(String operator, long left, long right) {
        return switch (operator) {
            case "+" -> Math.addExact(left, right);
            case "-" -> Math.subtractExact(left, right);
            case "*" -> Math.multiplyExact(left, right);
            default -> right == 0 ? null : quotient(left, right);
        };
    }

    private static long quotient(long left, long right) {
        return right == -1 ? Math.negateExact(left) : left / right;
    }

    private static Object remainder(Object left, Object right) {
        long divisor = Numbers.integer(right);
        if (divisor == 0) {
            return null;
        }
        long rest = Numbers.integer(left) % divisor;
        boolean isWhole = Numbers.numeric(left) instanceof Long && Numbers.numeric(right) instanceof Long;
        return isWhole ? (Object) rest : (Object) (double) rest;
    }
}
