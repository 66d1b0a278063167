package cells;

import cells.Value.Empty;
import cells.Value.Fault;
import cells.Value.Num;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.Map;

/**
 * Calculates every cell after those that it refers to. The search for strongly connected components (Tarjan 1972) runs
 * on a stack of its own, since chains are longer than the stack of a thread is deep; a component of several cells, or of
 * one that refers to itself, is a cycle.
 */
final class Calculation {
    private final Sheet sheet;
    private final Map<Cell, Visit> visits = new IdentityHashMap<>();
    private final Deque<Visit> path = new ArrayDeque<>();
    private final Deque<Visit> open = new ArrayDeque<>();

    private Calculation(Sheet sheet) {
        this.sheet = sheet;
    }

    /** Set the values of all cells. */
    static void run(Sheet sheet) {
        Calculation calculation = new Calculation(sheet);
        for (Cell cell : sheet.cells()) {
            if (!calculation.visits.containsKey(cell)) {
                calculation.calculateFrom(cell);
            }
        }
    }

    private void calculateFrom(Cell start) {
        enter(start);
        while (!path.isEmpty()) {
            Visit visit = path.peek();
            Cell next = visit.nextCell(sheet);
            if (next == null) {
                leave(path.pop());
            } else if (!visits.containsKey(next)) {
                enter(next);
            } else {
                visit.meet(visits.get(next));
            }
        }
    }

    private void enter(Cell cell) {
        Visit visit = new Visit(cell, visits.size());
        visits.put(cell, visit);
        path.push(visit);
        open.push(visit);
    }

    private void leave(Visit visit) {
        if (!path.isEmpty()) {
            path.peek().lowest = Math.min(path.peek().lowest, visit.lowest);
        }
        if (visit.lowest < visit.number) {
            return;
        }
        boolean isCycle = visit.meetsItself || open.peek() != visit;
        Visit member;
        do {
            member = open.pop();
            member.isOpen = false;
            member.cell.setValue(isCycle ? Fault.CYCLE : calculated(member.cell));
        } while (member != visit);
    }

    private Value calculated(Cell cell) {
        Value value = cell.content().expression().calculate(sheet);
        return value instanceof Empty ? new Num(BigDecimal.ZERO) : value;
    }

    /** A cell during the search, with the cells that it refers to. */
    private static final class Visit {
        private final Cell cell;
        private final int number;
        private final Iterator<Area> areas;
        private Iterator<Cell> cells;
        private int lowest;
        private boolean isOpen = true;
        private boolean meetsItself;

        Visit(Cell cell, int number) {
            this.cell = cell;
            this.number = number;
            lowest = number;
            areas = cell.content().areas().iterator();
        }

        Cell nextCell(Sheet sheet) {
            while (cells == null || !cells.hasNext()) {
                if (!areas.hasNext()) {
                    return null;
                }
                cells = sheet.cells(areas.next()).iterator();
            }
            return cells.next();
        }

        void meet(Visit other) {
            meetsItself |= other == this;
            if (other.isOpen) {
                lowest = Math.min(lowest, other.number);
            }
        }
    }
}
