/** What a formula calculates. References are numbers of places in Formula.refs, so that copies of a formula share this. */
abstract class Node {
    static final class Literal extends Node {
        final Object value;

        Literal(Object value) {
            this.value = value;
        }
    }

    static final class Reference extends Node {
        final int index;

        Reference(int index) {
            this.index = index;
        }
    }

    static final class Negative extends Node {
        final Node operand;

        Negative(Node operand) {
            this.operand = operand;
        }
    }

    static final class Operation extends Node {
        final String operator;
        final Node left, right;

        Operation(String operator, Node left, Node right) {
            this.operator = operator;
            this.left = left;
            this.right = right;
        }
    }

    static final class Call extends Node {
        final String function;
        final Node[] arguments;

        Call(String function, Node[] arguments) {
            this.function = function;
            this.arguments = arguments;
        }
    }

}
