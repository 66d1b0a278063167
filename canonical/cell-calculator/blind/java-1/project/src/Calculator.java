import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Calculates the formulas of a sheet, which does not change meanwhile. */
final class Calculator {
    private static final int MOST_DIGITS = 5_000_000;

    private final Sheet sheet;

    // the rows with content, and their cells again in columns
    private int[] rowNumbers;
    private int[][] columnRows;
    private Object[][] columnContents;

    private Calculator(Sheet sheet) {
        this.sheet = sheet;
    }

    /** True if some cell has an error value. */
    static boolean calculate(Sheet sheet) {
        Calculator calculator = new Calculator(sheet);
        int last = sheet.lastRow();
        for (int r = 1; r <= last; r++) {
            Sheet.Row row = sheet.rows[r];
            if (row == null || row.formulas == 0) continue;
            for (int i = 0; i < row.size; i++) {
                if (row.contents[i] instanceof Formula && ((Formula) row.contents[i]).order == 0) {
                    calculator.visit((Formula) row.contents[i]);
                }
            }
        }
        return calculator.errors;
    }

    // The order: Tarjan's algorithm finds what depends on itself, and everything after what it depends on.

    private static final class Frame {
        final Formula formula;
        final Formula[] needs;
        int next = 0;

        Frame(Formula formula, Formula[] needs) {
            this.formula = formula;
            this.needs = needs;
        }
    }

    private int visited = 0;
    private boolean errors = false;
    private final List<Formula> open = new ArrayList<>();
    private final List<Frame> frames = new ArrayList<>();

    private void enter(Formula formula) {
        formula.order = formula.low = ++visited;
        formula.open = true;
        open.add(formula);
        frames.add(new Frame(formula, needs(formula)));
    }

    private void visit(Formula start) {
        enter(start);
        while (!frames.isEmpty()) {
            Frame frame = frames.get(frames.size() - 1);
            Formula formula = frame.formula;
            if (frame.next < frame.needs.length) {
                Formula need = frame.needs[frame.next++];
                if (need.order == 0) enter(need);
                else if (need.open) formula.low = Math.min(formula.low, need.order);
                continue;
            }
            frames.remove(frames.size() - 1);
            if (!frames.isEmpty()) {
                Formula parent = frames.get(frames.size() - 1).formula;
                parent.low = Math.min(parent.low, formula.low);
            }
            if (formula.low == formula.order) close(frame);
        }
    }

    private void close(Frame frame) {
        Formula formula = frame.formula;
        boolean alone = open.get(open.size() - 1) == formula;
        if (alone && !Arrays.asList(frame.needs).contains(formula)) {
            open.remove(open.size() - 1);
            formula.open = false;
            formula.value = valueOf(formula);
            errors |= formula.value instanceof Err;
            return;
        }
        errors = true;
        Formula member;
        do {
            member = open.remove(open.size() - 1);
            member.open = false;
            member.value = Err.CYCLE;
        } while (member != formula);
    }

    private static final Formula[] NONE = {};
    private Formula[] found = new Formula[16];
    private int foundSize;

    private Formula[] needs(Formula formula) {
        foundSize = 0;
        for (Ref ref : formula.refs) {
            if (ref == null) continue;
            if (ref.range) each(ref, this::addNeed);
            else addNeed(sheet.get(ref.col1, ref.row1));
        }
        return foundSize == 0 ? NONE : Arrays.copyOf(found, foundSize);
    }

    private boolean addNeed(Object content) {
        if (content instanceof Formula) {
            if (foundSize == found.length) found = Arrays.copyOf(found, foundSize * 2);
            found[foundSize++] = (Formula) content;
        }
        return true;
    }

    // Ranges

    private interface Visitor {
        /** False to stop. */
        boolean visit(Object content);
    }

    private void index() {
        int last = sheet.lastRow(), rows = 0;
        int[] sizes = new int[Ref.COLUMNS + 1];
        rowNumbers = new int[last];
        for (int r = 1; r <= last; r++) {
            Sheet.Row row = sheet.rows[r];
            if (row == null || row.size == 0) continue;
            rowNumbers[rows++] = r;
            for (int i = 0; i < row.size; i++) sizes[row.cols[i]]++;
        }
        rowNumbers = Arrays.copyOf(rowNumbers, rows);
        columnRows = new int[Ref.COLUMNS + 1][];
        columnContents = new Object[Ref.COLUMNS + 1][];
        for (int c = 1; c <= Ref.COLUMNS; c++) {
            columnRows[c] = new int[sizes[c]];
            columnContents[c] = new Object[sizes[c]];
        }
        int[] next = new int[Ref.COLUMNS + 1];
        for (int r : rowNumbers) {
            Sheet.Row row = sheet.rows[r];
            for (int i = 0; i < row.size; i++) {
                int c = row.cols[i];
                columnRows[c][next[c]] = r;
                columnContents[c][next[c]++] = row.contents[i];
            }
        }
    }

    /** The first place in a sorted array whose number is not less. */
    private static int lowerBound(int[] sorted, int number) {
        int i = Arrays.binarySearch(sorted, number);
        return i < 0 ? -1 - i : i;
    }

    /** The contents in a range, row by row, in a time that depends on them and not on the size of the range. */
    private void each(Ref range, Visitor visitor) {
        if (rowNumbers == null) index();
        int columns = range.col2 - range.col1 + 1;
        if (columns == 1) {
            int[] rows = columnRows[range.col1];
            Object[] contents = columnContents[range.col1];
            int end = lowerBound(rows, range.row2 + 1);
            for (int i = lowerBound(rows, range.row1); i < end; i++) if (!visitor.visit(contents[i])) return;
            return;
        }
        int first = lowerBound(rowNumbers, range.row1), end = lowerBound(rowNumbers, range.row2 + 1);
        if (end - first > 4 * columns) {
            // many rows, perhaps with few cells in these columns
            long cells = 0;
            int[] starts = new int[columns], ends = new int[columns];
            for (int i = 0; i < columns; i++) {
                int[] rows = columnRows[range.col1 + i];
                starts[i] = lowerBound(rows, range.row1);
                ends[i] = lowerBound(rows, range.row2 + 1);
                cells += ends[i] - starts[i];
            }
            if (cells * 8 < end - first) {
                long[] places = new long[(int) cells];
                int n = 0;
                for (int i = 0; i < columns; i++) {
                    for (int k = starts[i]; k < ends[i]; k++) {
                        places[n++] = ((long) columnRows[range.col1 + i][k] << 42) | ((long) (range.col1 + i) << 32) | k;
                    }
                }
                Arrays.sort(places);
                for (long place : places) {
                    if (!visitor.visit(columnContents[(int) (place >> 32) & 1023][(int) place])) return;
                }
                return;
            }
        }
        for (int k = first; k < end; k++) {
            Sheet.Row row = sheet.rows[rowNumbers[k]];
            int i = row.find(range.col1);
            for (i = i < 0 ? -1 - i : i; i < row.size && row.cols[i] <= range.col2; i++) {
                if (!visitor.visit(row.contents[i])) return;
            }
        }
    }

    // Values

    private Formula current;

    private static Object contentValue(Object content) {
        return content instanceof Formula ? ((Formula) content).value : content;
    }

    private Object valueOf(Formula formula) {
        if (formula.root == null) return Err.SYNTAX;
        current = formula;
        Object value = value(formula.root);
        return value == null ? BigDecimal.ZERO : value;
    }

    private Object value(Node node) {
        if (node instanceof Node.Literal) return ((Node.Literal) node).value;
        if (node instanceof Node.Reference) {
            Ref ref = current.refs[((Node.Reference) node).index];
            if (ref == null) return Err.REF;
            return ref.range ? Err.VALUE : contentValue(sheet.get(ref.col1, ref.row1));
        }
        if (node instanceof Node.Negative) {
            Object value = number(((Node.Negative) node).operand);
            return value instanceof Err ? value : ((BigDecimal) value).negate();
        }
        if (node instanceof Node.Call) return call((Node.Call) node);
        // long sums are deep on their left side
        List<Node.Operation> operations = new ArrayList<>();
        while (node instanceof Node.Operation) {
            operations.add((Node.Operation) node);
            node = ((Node.Operation) node).left;
        }
        Object value = value(node);
        for (int i = operations.size() - 1; i >= 0; i--) value = operate(operations.get(i), value);
        return value;
    }

    private Object number(Node node) {
        return Values.toNumber(value(node));
    }

    private Object operate(Node.Operation operation, Object left) {
        if (left instanceof Err) return left;
        switch (operation.operator) {
            case "+":
            case "-":
            case "*":
            case "/":
            case "^":
                return arithmetic(operation, left);
            default:
        }
        Object right = value(operation.right);
        if (right instanceof Err) return right;
        if (operation.operator.equals("&")) return Values.print(left).concat(Values.print(right));
        int order = Values.compare(left, right);
        switch (operation.operator) {
            case "=": return order == 0;
            case "<>": return order != 0;
            case "<": return order < 0;
            case "<=": return order <= 0;
            case ">": return order > 0;
            default: return order >= 0;
        }
    }

    private Object arithmetic(Node.Operation operation, Object left) {
        left = Values.toNumber(left);
        if (left instanceof Err) return left;
        Object right = number(operation.right);
        if (right instanceof Err) return right;
        BigDecimal a = (BigDecimal) left, b = (BigDecimal) right;
        switch (operation.operator) {
            case "+": return a.add(b);
            case "-": return a.subtract(b);
            case "*": return tooLong(a.precision() + (long) b.precision()) ? Err.VALUE : Values.rounded(a.multiply(b));
            case "/": return Values.divide(a, b);
            default: return tooLong(a.precision() * 99L) && tooLong(a.precision() * b.abs().longValue()) ? Err.VALUE : Values.power(a, b);
        }
    }

    /** Nobody has the time and the memory for such a number. */
    private static boolean tooLong(long digits) {
        return digits > MOST_DIGITS;
    }

    private Object call(Node.Call call) {
        Node[] arguments = call.arguments;
        int n = arguments.length;
        switch (call.function) {
            case "SUM":
            case "AVERAGE":
            case "MIN":
            case "MAX":
                return n < 1 ? Err.VALUE : aggregate(call.function, arguments);
            case "COUNT":
                return n < 1 ? Err.VALUE : count(arguments);
            case "IF": {
                if (n != 2 && n != 3) return Err.VALUE;
                Object condition = number(arguments[0]);
                if (condition instanceof Err) return condition;
                if (((BigDecimal) condition).signum() != 0) return value(arguments[1]);
                return n == 3 ? value(arguments[2]) : Boolean.FALSE;
            }
            case "IFERROR": {
                if (n != 2) return Err.VALUE;
                Object value = value(arguments[0]);
                return value instanceof Err ? value(arguments[1]) : value;
            }
            case "ROUND": {
                if (n != 2) return Err.VALUE;
                Object x = number(arguments[0]);
                if (x instanceof Err) return x;
                Object decimals = number(arguments[1]);
                if (decimals instanceof Err) return decimals;
                return Values.round((BigDecimal) x, (BigDecimal) decimals);
            }
            default:
                return Err.NAME;
        }
    }

    private static final class Aggregate implements Visitor {
        final String function;
        BigDecimal result;
        long count = 0;
        Err error;

        Aggregate(String function) {
            this.function = function;
        }

        @Override
        public boolean visit(Object content) {
            Object value = contentValue(content);
            if (value instanceof BigDecimal) add((BigDecimal) value);
            else if (value instanceof Err) error = (Err) value;
            return error == null;
        }

        void add(BigDecimal number) {
            count++;
            if (result == null) {
                result = number;
                return;
            }
            switch (function) {
                case "MIN":
                    result = result.min(number);
                    break;
                case "MAX":
                    result = result.max(number);
                    break;
                default:
                    result = result.add(number);
            }
        }
    }

    private Object aggregate(String function, Node[] arguments) {
        Aggregate aggregate = new Aggregate(function);
        for (Node argument : arguments) {
            if (argument instanceof Node.Reference) {
                Ref ref = current.refs[((Node.Reference) argument).index];
                if (ref == null) return Err.REF;
                if (ref.range) each(ref, aggregate);
                else aggregate.visit(sheet.get(ref.col1, ref.row1));
                if (aggregate.error != null) return aggregate.error;
            } else {
                Object number = number(argument);
                if (number instanceof Err) return number;
                aggregate.add((BigDecimal) number);
            }
        }
        if (function.equals("AVERAGE")) {
            if (aggregate.count == 0) return Err.DIV0;
            return Values.divide(aggregate.result, BigDecimal.valueOf(aggregate.count));
        }
        return aggregate.count == 0 ? BigDecimal.ZERO : aggregate.result;
    }

    private Object count(Node[] arguments) {
        long[] count = {0};
        Visitor counter = content -> {
            if (contentValue(content) instanceof BigDecimal) count[0]++;
            return true;
        };
        for (Node argument : arguments) {
            if (argument instanceof Node.Reference) {
                Ref ref = current.refs[((Node.Reference) argument).index];
                if (ref == null) continue;
                if (ref.range) each(ref, counter);
                else counter.visit(sheet.get(ref.col1, ref.row1));
            } else {
                counter.visit(value(argument));
            }
        }
        return BigDecimal.valueOf(count[0]);
    }
}
