package cells;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** The cells with content, by row and column, both from 1. */
final class Sheet {
    private NavigableMap<Integer, NavigableMap<Integer, Cell>> rows = new TreeMap<>();

    /** Put content into a cell; null empties it. */
    void put(int row, int column, Content content) {
        if (content != null) {
            rows.computeIfAbsent(row, place -> new TreeMap<>()).put(column, new Cell(content));
        } else if (rows.containsKey(row)) {
            rows.get(row).remove(column);
        }
    }

    /** The content of a cell; null if it is empty. */
    Content content(int row, int column) {
        Cell cell = cell(row, column);
        return cell == null ? null : cell.content();
    }

    Value value(int row, int column) {
        Cell cell = cell(row, column);
        return cell == null ? Value.EMPTY : cell.value();
    }

    private Cell cell(int row, int column) {
        NavigableMap<Integer, Cell> cells = rows.get(row);
        return cells == null ? null : cells.get(column);
    }

    /** All cells with content, row by row. */
    Iterable<Cell> cells() {
        return () -> rows.values().stream().flatMap(cells -> cells.values().stream()).iterator();
    }

    /** The cells with content in an area, row by row. */
    Iterable<Cell> cells(Area area) {
        Collection<NavigableMap<Integer, Cell>> within =
                rows.subMap(area.top().place(), true, area.bottom().place(), true).values();
        return () -> new Iterator<>() {
            private final Iterator<NavigableMap<Integer, Cell>> lines = within.iterator();
            private Iterator<Cell> cells = List.<Cell>of().iterator();

            @Override
            public boolean hasNext() {
                while (!cells.hasNext() && lines.hasNext()) {
                    cells = lines.next()
                            .subMap(area.left().place(), true, area.right().place(), true)
                            .values()
                            .iterator();
                }
                return cells.hasNext();
            }

            @Override
            public Cell next() {
                hasNext();
                return cells.next();
            }
        };
    }

    void clear(Area area) {
        rows.subMap(area.top().place(), true, area.bottom().place(), true)
                .values()
                .forEach(cells -> cells.subMap(area.left().place(), true, area.right().place(), true).clear());
    }

    /** Insert empty rows before a row. Throws WrongInput if content would leave the sheet. */
    void insertRows(int row, int count) throws WrongInput {
        if (lastRow() >= row && lastRow() + count > Area.ROWS) {
            throw new WrongInput("the sheet has only " + Area.ROWS + " rows");
        }
        rearrange(place -> place < row ? place : place + count, area -> area.afterInserting(row, count));
    }

    void deleteRows(int row, int count) {
        rows.subMap(row, row + count).clear();
        rearrange(place -> place < row ? place : place - count, area -> area.afterDeleting(row, count));
    }

    private void rearrange(Function<Integer, Integer> newRow, Function<Area, Optional<Area>> change) {
        NavigableMap<Integer, NavigableMap<Integer, Cell>> moved = new TreeMap<>();
        rows.forEach((row, cells) -> {
            cells.replaceAll((column, cell) -> new Cell(cell.content().adjusted(change)));
            moved.put(newRow.apply(row), cells);
        });
        rows = moved;
    }

    private int lastRow() {
        rows.values().removeIf(NavigableMap::isEmpty);
        return rows.isEmpty() ? 0 : rows.lastKey();
    }

    /** What is printed: a field for every cell as far as the last row and the last column with content. */
    List<List<String>> shown(boolean withFormulas) {
        int last = lastRow();
        int width = rows.values().stream().mapToInt(NavigableMap::lastKey).max().orElse(0);
        List<List<String>> lines = new ArrayList<>();
        for (int row = 1; row <= last; row++) {
            List<String> fields = new ArrayList<>();
            for (int column = 1; column <= width; column++) {
                Cell cell = cell(row, column);
                fields.add(cell == null ? "" : cell.shown(withFormulas));
            }
            lines.add(fields);
        }
        return lines;
    }
}
