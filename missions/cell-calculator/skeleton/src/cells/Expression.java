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
            throw new UnsupportedOperationException("TODO: implement calculate.");
        }
    }

    record Reference(Area area) implements Expression {
        @Override
        public Value calculate(Sheet sheet) {
            throw new UnsupportedOperationException("TODO: implement calculate.");
        }
    }

    record Negation(Expression operand) implements Expression {
        @Override
        public Value calculate(Sheet sheet) {
            throw new UnsupportedOperationException("TODO: implement calculate.");
        }
    }

    record Operation(String operator, Expression left, Expression right) implements Expression {
        @Override
        public Value calculate(Sheet sheet) {
            throw new UnsupportedOperationException("TODO: implement calculate.");
        }
    }

    record Call(String name, List<Expression> arguments) implements Expression {
        @Override
        public Value calculate(Sheet sheet) {
            throw new UnsupportedOperationException("TODO: implement calculate.");
        }
    }
}
