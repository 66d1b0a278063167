package desk;

/** Truth with three values: 1, 0 and NULL. */
final class Logic {
    private Logic() {
    }

    static Long flag(boolean truth) {
        return truth ? 1L : 0L;
    }

    static Object not(Object value) {
        return value == null ? null : flag(!Numbers.truth(value));
    }

    static Object complement(Object value) {
        return value == null ? null : (Object) ~Numbers.integer(value);
    }

    /** False if either is false, otherwise NULL if either is NULL. */
    static Object and(Object left, Eval right, Row row) {
        Boolean one = Numbers.truth(left);
        if (Boolean.FALSE.equals(one)) {
            return 0L;
        }
        Boolean other = Numbers.truth(right.of(row));
        if (Boolean.FALSE.equals(other)) {
            return 0L;
        }
        return one == null || other == null ? null : 1L;
    }

    /** True if either is true, otherwise NULL if either is NULL. */
    static Object or(Object left, Eval right, Row row) {
        Boolean one = Numbers.truth(left);
        if (Boolean.TRUE.equals(one)) {
            return 1L;
        }
        Boolean other = Numbers.truth(right.of(row));
        if (Boolean.TRUE.equals(other)) {
            return 1L;
        }
        return one == null || other == null ? null : 0L;
    }

    static Object compare(String operator, Comparison comparison, Object left, Object right) {
        if (left == null || right == null) {
            return null;
        }
        int order = comparison.compare(left, right);
        return flag(switch (operator) {
            case "=" -> order == 0;
            case "<>" -> order != 0;
            case "<" -> order < 0;
            case "<=" -> order <= 0;
            case ">" -> order > 0;
            default -> order >= 0;
        });
    }
}
