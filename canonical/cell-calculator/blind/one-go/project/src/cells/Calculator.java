package cells;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Calculates all formulas, each after those that it depends on. The order and the circles are found by Tarjan's
 * algorithm for strongly connected components, without recursion.
 */
final class Calculator {
    private final Grid grid;
    private final Deque<Visit> path = new ArrayDeque<>();
    private final Deque<Cell> open = new ArrayDeque<>();
    private int visits;

    private Calculator(Grid grid) {
        this.grid = grid;
    }

    /** Gives every formula its value; says whether any cell has an error value. */
    static boolean calculate(Grid grid) {
        Calculator calculator = new Calculator(grid);
        boolean errors = false;
        for (Line row : grid.rows().lines()) {
            for (int i = 0; i < row.size(); i++) {
                Cell cell = row.cell(i);
                if (cell.formula != null && cell.visit == 0) {
                    calculator.search(cell);
                }
                errors |= cell.value instanceof ErrorValue;
            }
        }
        return errors;
    }

    private void search(Cell start) {
        begin(start);
        while (!path.isEmpty()) {
            Visit visit = path.peek();
            Cell cell = visit.cell;
            Cell needed = visit.nextNeeded();
            if (needed == null) {
                path.pop();
                if (cell.low == cell.visit) {
                    finish(visit);
                }
                if (!path.isEmpty()) {
                    Cell parent = path.peek().cell;
                    parent.low = Math.min(parent.low, cell.low);
                }
            } else if (needed.visit == 0) {
                begin(needed);
            } else if (needed.open) {
                cell.low = Math.min(cell.low, needed.visit);
                visit.needsItself |= needed == cell;
            }
        }
    }

    private void begin(Cell cell) {
        cell.visit = ++visits;
        cell.low = cell.visit;
        cell.open = true;
        open.push(cell);
        path.push(new Visit(cell));
    }

    /** All cells that are open above this one form a circle with it. */
    private void finish(Visit visit) {
        boolean alone = open.peek() == visit.cell;
        if (alone && !visit.needsItself) {
            open.pop();
            visit.cell.open = false;
            visit.cell.value = visit.cell.formula.calculate(grid);
            return;
        }
        Cell cell;
        do {
            cell = open.pop();
            cell.open = false;
            cell.value = ErrorValue.CYCLE;
        } while (cell != visit.cell);
    }

    /** A formula whose references are being followed. */
    private final class Visit {
        private final Cell cell;
        private boolean needsItself;
        private int nextRef;
        private RangeCursor cursor;

        Visit(Cell cell) {
            this.cell = cell;
        }

        /** The next cell with a formula that this formula refers to, or null. */
        Cell nextNeeded() {
            Ref[] refs = cell.formula.refs;
            while (true) {
                Cell needed;
                if (cursor != null) {
                    needed = cursor.next();
                    if (needed == null) {
                        cursor = null;
                        continue;
                    }
                } else {
                    if (nextRef == refs.length) {
                        return null;
                    }
                    Ref ref = refs[nextRef++];
                    if (!ref.isValid()) {
                        continue;
                    }
                    if (ref.isRange()) {
                        cursor = grid.cells(ref);
                        continue;
                    }
                    needed = grid.cell(ref.top(), ref.left());
                }
                if (needed != null && needed.formula != null) {
                    return needed;
                }
            }
        }
    }
}
