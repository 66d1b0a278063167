package cells;

import cells.Value.Fault;
import cells.Value.Num;
import cells.Value.Text;
import java.math.BigDecimal;
import java.util.List;

/** A formula or a part of one, which can be calculated when the cells that it refers to have been. */
sealed interface Expression {
    Value calculate(Sheet sheet);

    record Constant(Value value) implements Expression {
        @Override
        public Value calculate(Sheet sheet) {
            return value;
        }
    }

    record Reference(Area area) implements Expression {
        @Override
        public Value calculate(Sheet sheet) {
            return area.isRange() ? Fault.VALUE : sheet.value(area.top().place(), area.left().place());
        }
    }

    record Negation(Expression operand) implements Expression {
        @Override
        public Value calculate(Sheet sheet) {
            Value value = operand.calculate(sheet);
            return value instanceof Fault ? value : Arithmetic.calculate("-", new Num(BigDecimal.ZERO), value);
        }
    }

    record Operation(String operator, Expression left, Expression right) implements Expression {
        @Override
        public Value calculate(Sheet sheet) {
            Value first = left.calculate(sheet);
            if (first instanceof Fault) {
                return first;
            }
            Value second = right.calculate(sheet);
            if (second instanceof Fault) {
                return second;
            }
            return switch (operator) {
                case "+", "-", "*", "/", "^" -> Arithmetic.calculate(operator, first, second);
                case "&" -> new Text(first.shown() + second.shown());
                default -> Arithmetic.compare(operator, first, second);
            };
        }
    }

    record Call(String name, List<Expression> arguments) implements Expression {
        @Override
        public Value calculate(Sheet sheet) {
            return Functions.call(name, arguments, sheet);
        }
    }
}
