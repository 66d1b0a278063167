package cells;

import cells.Expression.Reference;
import cells.Value.Bool;
import cells.Value.Fault;
import cells.Value.Num;
import cells.Value.Text;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** The functions that formulas call. */
final class Functions {
    private Functions() {}

    static Value call(String name, List<Expression> arguments, Sheet sheet) {
        return switch (name) {
            case "SUM", "AVERAGE", "MIN", "MAX" -> aggregate(name, arguments, sheet);
            case "COUNT" -> count(arguments, sheet);
            case "IF" -> choose(arguments, sheet);
            case "IFERROR" -> replaceFault(arguments, sheet);
            case "ROUND" -> round(arguments, sheet);
            default -> Fault.NAME;
        };
    }

    private static Value aggregate(String name, List<Expression> arguments, Sheet sheet) {
        List<BigDecimal> numbers = new ArrayList<>();
        boolean hasText = false;
        for (Expression argument : arguments) {
            if (argument instanceof Reference reference) {
                Fault fault = collect(reference.area(), sheet, numbers);
                if (fault != null) {
                    return fault;
                }
                continue;
            }
            Value value = argument.calculate(sheet);
            if (value instanceof Fault) {
                return value;
            }
            hasText |= value instanceof Text;
            if (Arithmetic.number(value) instanceof Num number) {
                numbers.add(number.amount());
            }
        }
        if (arguments.isEmpty() || hasText) {
            return Fault.VALUE;
        }
        return switch (name) {
            case "SUM" -> new Num(sum(numbers));
            case "AVERAGE" -> Arithmetic.quotient(sum(numbers), BigDecimal.valueOf(numbers.size()));
            case "MIN" -> new Num(numbers.stream().min(BigDecimal::compareTo).orElse(BigDecimal.ZERO));
            default -> new Num(numbers.stream().max(BigDecimal::compareTo).orElse(BigDecimal.ZERO));
        };
    }

    /** Add the numbers of an area to a list; the first fault among its values, or null. */
    private static Fault collect(Area area, Sheet sheet, List<BigDecimal> numbers) {
        for (Cell cell : sheet.cells(area)) {
            if (cell.value() instanceof Fault fault) {
                return fault;
            }
            if (cell.value() instanceof Num number) {
                numbers.add(number.amount());
            }
        }
        return null;
    }

    private static BigDecimal sum(List<BigDecimal> numbers) {
        return numbers.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static Value count(List<Expression> arguments, Sheet sheet) {
        if (arguments.isEmpty()) {
            return Fault.VALUE;
        }
        long numbers = 0;
        for (Expression argument : arguments) {
            if (argument instanceof Reference reference) {
                for (Cell cell : sheet.cells(reference.area())) {
                    numbers += cell.value() instanceof Num ? 1 : 0;
                }
            } else {
                numbers += argument.calculate(sheet) instanceof Num ? 1 : 0;
            }
        }
        return new Num(BigDecimal.valueOf(numbers));
    }

    private static Value choose(List<Expression> arguments, Sheet sheet) {
        if (arguments.size() < 2 || arguments.size() > 3) {
            return Fault.VALUE;
        }
        Value condition = Arithmetic.number(arguments.get(0).calculate(sheet));
        if (!(condition instanceof Num number)) {
            return condition;
        }
        if (number.amount().signum() != 0) {
            return arguments.get(1).calculate(sheet);
        }
        return arguments.size() == 3 ? arguments.get(2).calculate(sheet) : new Bool(false);
    }

    private static Value replaceFault(List<Expression> arguments, Sheet sheet) {
        if (arguments.size() != 2) {
            return Fault.VALUE;
        }
        Value value = arguments.get(0).calculate(sheet);
        return value instanceof Fault ? arguments.get(1).calculate(sheet) : value;
    }

    private static Value round(List<Expression> arguments, Sheet sheet) {
        if (arguments.size() != 2) {
            return Fault.VALUE;
        }
        Value amount = arguments.get(0).calculate(sheet);
        if (amount instanceof Fault) {
            return amount;
        }
        Value digits = arguments.get(1).calculate(sheet);
        if (digits instanceof Fault) {
            return digits;
        }
        return Arithmetic.rounded(amount, digits);
    }
}
