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
        throw new UnsupportedOperationException("TODO: implement put.");
    }

    /** The content of a cell; null if it is empty. */
    Content content(int row, int column) {
        throw new UnsupportedOperationException("TODO: implement content.");
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

    /** The cells with content in an area, row by row. */
    Iterable<Cell> cells(Area area) {
        throw new UnsupportedOperationException("TODO: implement cells.");
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
    List<List<String>> shown(boolean withFormulas) {
        throw new UnsupportedOperationException("TODO: implement shown.");
    }
}
