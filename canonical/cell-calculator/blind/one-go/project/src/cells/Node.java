package cells;

import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Deque;

/** A part of a formula that has a value. */
interface Node {
    Object value(Scope scope);

    /** A number, a text, a boolean or an error value. */
    record Literal(Object constant) implements Node {
        @Override
        public Object value(Scope scope) {
            return constant;
        }
    }

    /** The reference or range with this index in the formula. */
    record Reference(int index) implements Node {
        @Override
        public Object value(Scope scope) {
            Ref ref = scope.refs()[index];
            if (!ref.isValid()) {
                return ErrorValue.REF;
            }
            if (ref.isRange()) {
                return ErrorValue.VALUE;
            }
            Cell cell = scope.grid().cell(ref.top(), ref.left());
            return cell == null ? Values.EMPTY : cell.value;
        }
    }

    /** One or more signs before an operand. */
    record Negation(Node operand, int signs) implements Node {
        @Override
        public Object value(Scope scope) {
            Object value = Values.number(operand.value(scope));
            return signs % 2 == 1 && value instanceof BigDecimal number ? number.negate() : value;
        }
    }

    /** An operator between two operands. */
    record Binary(String operator, Node left, Node right) implements Node {
        @Override
        public Object value(Scope scope) {
            if (!(left instanceof Binary)) {
                return Operators.apply(operator, left.value(scope), right.value(scope));
            }
            Deque<Binary> chain = new ArrayDeque<>();
            Node first = this;
            while (first instanceof Binary binary) {
                chain.push(binary);
                first = binary.left;
            }
            Object value = first.value(scope);
            for (Binary binary : chain) {
                value = Operators.apply(binary.operator, value, binary.right.value(scope));
            }
            return value;
        }
    }

    /** A function that exists, with as many arguments as it takes. */
    record Call(Functions function, Node[] arguments) implements Node {
        @Override
        public Object value(Scope scope) {
            return function.value(arguments, scope);
        }
    }
}
