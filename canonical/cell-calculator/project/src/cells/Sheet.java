package cells;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The cells with content, by row and column, both from 1. */
final class Sheet {
    private NavigableMap<Integer, NavigableMap<Integer, Cell>> rows = new TreeMap<>();
    private NavigableMap<Integer, NavigableMap<Integer, Cell>> columns;

    /** Put content into a cell; null empties it. */
    void put(int row, int column, Content content) {
        columns = null;
        if (content != null) {
            rows.computeIfAbsent(row, place -> new TreeMap<>()).put(column, new Cell(content));
        } else if (rows.containsKey(row)) {
            rows.get(row).remove(column);
        }
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

    /** The cells with content in an area, row by row, found by its rows or by its columns, whatever are fewer. */
    Iterable<Cell> cells(Area area) {
        int height = area.bottom().place() - area.top().place();
        if (height <= area.right().place() - area.left().place()) {
            List<Cell> cells = new ArrayList<>();
            part(rows, area.top(), area.bottom())
                    .values()
                    .forEach(row -> cells.addAll(part(row, area.left(), area.right()).values()));
            return cells;
        }
        List<Map.Entry<Integer, Cell>> cells = new ArrayList<>();
        part(byColumns(), area.left(), area.right())
                .values()
                .forEach(column -> cells.addAll(part(column, area.top(), area.bottom()).entrySet()));
        cells.sort(Map.Entry.comparingByKey());
        return cells.stream().map(Map.Entry::getValue)::iterator;
    }

    private static <T> NavigableMap<Integer, T> part(NavigableMap<Integer, T> line, Corner first, Corner last) {
        return line.subMap(first.place(), true, last.place(), true);
    }

    private NavigableMap<Integer, NavigableMap<Integer, Cell>> byColumns() {
        if (columns == null) {
            columns = new TreeMap<>();
            rows.forEach((row, cells) -> cells.forEach((column, cell) -> columns.computeIfAbsent(
                    column, place -> new TreeMap<>()).put(row, cell)));
        }
        return columns;
    }

    /** Visit the cells with content in an area. */
    void visit(Area area, Visitor visitor) {
        part(rows, area.top(), area.bottom()).forEach((row, cells) -> part(cells, area.left(), area.right())
                .forEach((column, cell) -> visitor.visit(row, column, cell.content())));
    }

    void clear(Area area) {
        columns = null;
        part(rows, area.top(), area.bottom())
                .values()
                .forEach(cells -> part(cells, area.left(), area.right()).clear());
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
        columns = null;
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
    Stream<List<String>> shown(boolean withFormulas) {
        int last = lastRow();
        int width = rows.values().stream().mapToInt(NavigableMap::lastKey).max().orElse(0);
        return IntStream.rangeClosed(1, last).mapToObj(row -> {
            List<String> fields = new ArrayList<>(Collections.nCopies(width, ""));
            rows.getOrDefault(row, Collections.emptyNavigableMap())
                    .forEach((column, cell) -> fields.set(column - 1, cell.shown(withFormulas)));
            return fields;
        });
    }

    /** What is done with the content of a cell. */
    interface Visitor {
        void visit(int row, int column, Content content);
    }
}
