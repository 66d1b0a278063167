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
        throw new UnsupportedOperationException("TODO: implement put.");
    }

    Value value(int row, int column) {
        throw new UnsupportedOperationException("TODO: implement value.");
    }

    private Cell cell(int row, int column) {
        throw new UnsupportedOperationException("TODO: implement cell.");
    }

    /** All cells with content, row by row. */
    Iterable<Cell> cells() {
        throw new UnsupportedOperationException("TODO: implement cells.");
    }

    /** The cells with content in an area, row by row, found by its rows or by its columns, whatever are fewer. */
    Iterable<Cell> cells(Area area) {
        throw new UnsupportedOperationException("TODO: implement cells.");
    }

    private static <T> NavigableMap<Integer, T> part(NavigableMap<Integer, T> line, Corner first, Corner last) {
        throw new UnsupportedOperationException("TODO: implement part.");
    }

    private NavigableMap<Integer, NavigableMap<Integer, Cell>> byColumns() {
        throw new UnsupportedOperationException("TODO: implement byColumns.");
    }

    /** Visit the cells with content in an area. */
    void visit(Area area, Visitor visitor) {
        throw new UnsupportedOperationException("TODO: implement visit.");
    }

    void clear(Area area) {
        throw new UnsupportedOperationException("TODO: implement clear.");
    }

    /** Insert empty rows before a row. Throws WrongInput if content would leave the sheet. */
    void insertRows(int row, int count) throws WrongInput {
        throw new UnsupportedOperationException("TODO: implement insertRows.");
    }

    void deleteRows(int row, int count) {
        throw new UnsupportedOperationException("TODO: implement deleteRows.");
    }

    private void rearrange(Function<Integer, Integer> newRow, Function<Area, Optional<Area>> change) {
        throw new UnsupportedOperationException("TODO: implement rearrange.");
    }

    private int lastRow() {
        throw new UnsupportedOperationException("TODO: implement lastRow.");
    }

    /** What is printed: a field for every cell as far as the last row and the last column with content. */
    Stream<List<String>> shown(boolean withFormulas) {
        throw new UnsupportedOperationException("TODO: implement shown.");
    }

    /** What is done with the content of a cell. */
    interface Visitor {
        void visit(int row, int column, Content content);
    }
}
