package cells;

import cells.Expression.Reference;
import cells.Value.Bool;
import cells.Value.Fault;
import cells.Value.Num;
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
        for (Expression argument : arguments) {
            Fault fault = collect(argument, sheet, numbers);
            if (fault != null) {
                return fault;
            }
        }
        if (arguments.isEmpty()) {
            return Fault.VALUE;
        }
        return switch (name) {
            case "SUM" -> new Num(sum(numbers));
            case "AVERAGE" -> Arithmetic.quotient(sum(numbers), BigDecimal.valueOf(numbers.size()));
            case "MIN" -> new Num(numbers.stream().min(BigDecimal::compareTo).orElse(BigDecimal.ZERO));
            default -> new Num(numbers.stream().max(BigDecimal::compareTo).orElse(BigDecimal.ZERO));
        };
    }

    /** Add the numbers of an argument to a list; the first fault among its values, or null. */
    private static Fault collect(Expression argument, Sheet sheet, List<BigDecimal> numbers) {
        if (argument instanceof Reference reference) {
            for (Cell cell : sheet.cells(reference.area())) {
                if (cell.value() instanceof Fault fault) {
                    return fault;
                }
                if (cell.value() instanceof Num number) {
                    numbers.add(number.amount());
                }
            }
            return null;
        }
        Value value = Arithmetic.number(argument.calculate(sheet));
        if (value instanceof Num number) {
            numbers.add(number.amount());
        }
        return value instanceof Fault fault ? fault : null;
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
        Value amount = Arithmetic.number(arguments.get(0).calculate(sheet));
        if (!(amount instanceof Num number)) {
            return amount;
        }
        Value digits = Arithmetic.number(arguments.get(1).calculate(sheet));
        return digits instanceof Num places ? Arithmetic.rounded(number.amount(), places.amount()) : digits;
    }
}
