package cells;

import java.math.BigDecimal;

/** The functions that a formula can call. */
enum Functions {
    SUM(1, Integer.MAX_VALUE),
    AVERAGE(1, Integer.MAX_VALUE),
    MIN(1, Integer.MAX_VALUE),
    MAX(1, Integer.MAX_VALUE),
    COUNT(1, Integer.MAX_VALUE),
    IF(2, 3),
    IFERROR(2, 2),
    ROUND(2, 2);

    private final int fewest;
    private final int most;

    Functions(int fewest, int most) {
        this.fewest = fewest;
        this.most = most;
    }

    /** The function with this name in capital letters, or null. */
    static Functions named(String name) {
        for (Functions function : values()) {
            if (function.name().equals(name)) {
                return function;
            }
        }
        return null;
    }

    boolean takes(int arguments) {
        return arguments >= fewest && arguments <= most;
    }

    Object value(Node[] arguments, Scope scope) {
        return switch (this) {
            case IF -> choose(arguments, scope);
            case IFERROR -> {
                Object value = arguments[0].value(scope);
                yield value instanceof ErrorValue ? arguments[1].value(scope) : value;
            }
            case ROUND -> round(arguments[0].value(scope), arguments[1].value(scope));
            case COUNT -> count(arguments, scope);
            default -> total(arguments, scope);
        };
    }

    private static Object choose(Node[] arguments, Scope scope) {
        Object condition = Values.number(arguments[0].value(scope));
        if (!(condition instanceof BigDecimal number)) {
            return condition;
        }
        if (number.signum() != 0) {
            return arguments[1].value(scope);
        }
        return arguments.length > 2 ? arguments[2].value(scope) : Boolean.FALSE;
    }

    private static Object round(Object x, Object decimals) {
        if (x instanceof ErrorValue) {
            return x;
        }
        if (decimals instanceof ErrorValue) {
            return decimals;
        }
        if (Values.number(x) instanceof BigDecimal number && Values.number(decimals) instanceof BigDecimal places) {
            return Operators.round(number, places);
        }
        return ErrorValue.VALUE;
    }

    private static Object count(Node[] arguments, Scope scope) {
        long count = 0;
        for (Node argument : arguments) {
            Ref ref = reference(argument, scope);
            if (ref == null) {
                count += argument.value(scope) instanceof BigDecimal ? 1 : 0;
            } else if (ref.isValid()) {
                RangeCursor cells = scope.grid().cells(ref);
                for (Cell cell = cells.next(); cell != null; cell = cells.next()) {
                    count += cell.value instanceof BigDecimal ? 1 : 0;
                }
            }
        }
        return BigDecimal.valueOf(count);
    }

    private Object total(Node[] arguments, Scope scope) {
        Total total = new Total(this);
        boolean unusable = false;
        for (Node argument : arguments) {
            Ref ref = reference(argument, scope);
            Object value;
            if (ref == null) {
                value = argument.value(scope);
            } else {
                value = ref.isValid() ? addCells(total, scope.grid().cells(ref)) : ErrorValue.REF;
            }
            if (value instanceof ErrorValue) {
                return value;
            }
            if (ref == null) {
                if (Values.number(value) instanceof BigDecimal number) {
                    total.add(number);
                } else {
                    unusable = true;
                }
            }
        }
        return unusable ? ErrorValue.VALUE : total.result();
    }

    /** Adds the numbers among the cells; returns the first error value, row by row, or null. */
    private static ErrorValue addCells(Total total, RangeCursor cells) {
        Cell firstError = null;
        for (Cell cell = cells.next(); cell != null; cell = cells.next()) {
            if (cell.value instanceof BigDecimal number) {
                total.add(number);
            } else if (cell.value instanceof ErrorValue && (firstError == null || isBefore(cell, firstError))) {
                firstError = cell;
            }
        }
        return firstError == null ? null : (ErrorValue) firstError.value;
    }

    private static boolean isBefore(Cell a, Cell b) {
        return a.row < b.row || a.row == b.row && a.column < b.column;
    }

    private static Ref reference(Node argument, Scope scope) {
        return argument instanceof Node.Reference reference ? scope.refs()[reference.index()] : null;
    }

    /** What SUM, AVERAGE, MIN and MAX know about the numbers so far. */
    private static final class Total {
        private final Functions function;
        private BigDecimal number = BigDecimal.ZERO;
        private long count;

        Total(Functions function) {
            this.function = function;
        }

        void add(BigDecimal next) {
            count++;
            number = switch (function) {
                case MIN -> count == 1 ? next : number.min(next);
                case MAX -> count == 1 ? next : number.max(next);
                default -> number.add(next);
            };
        }

        Object result() {
            return function == AVERAGE ? Operators.divide(number, BigDecimal.valueOf(count)) : number;
        }
    }
}
