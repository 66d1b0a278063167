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
        throw new UnsupportedOperationException("TODO: implement Calculation.");
    }

    /** Set the values of all cells. */
    static void run(Sheet sheet) {
        throw new UnsupportedOperationException("TODO: implement run.");
    }

    private void calculateFrom(Cell start) {
        throw new UnsupportedOperationException("TODO: implement calculateFrom.");
    }

    private void enter(Cell cell) {
        throw new UnsupportedOperationException("TODO: implement enter.");
    }

    private void leave(Visit visit) {
        throw new UnsupportedOperationException("TODO: implement leave.");
    }

    private Value calculated(Cell cell) {
        throw new UnsupportedOperationException("TODO: implement calculated.");
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
            throw new UnsupportedOperationException("TODO: implement Visit.");
        }

        Cell nextCell(Sheet sheet) {
            throw new UnsupportedOperationException("TODO: implement nextCell.");
        }

        void meet(Visit other) {
            throw new UnsupportedOperationException("TODO: implement meet.");
        }
    }
}
