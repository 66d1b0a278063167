package cells;

import java.util.Arrays;

/** The cells with content of a row or a column, in order of their places. */
final class Line {
    private int size;
    private int[] places = new int[4];
    private Cell[] cells = new Cell[4];

    int size() {
        return size;
    }

    int place(int index) {
        return places[index];
    }

    Cell cell(int index) {
        return cells[index];
    }

    /** The index of the first cell that is not before the place. */
    int lowerBound(int place) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (places[middle] < place) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    Cell get(int place) {
        int index = lowerBound(place);
        return index < size && places[index] == place ? cells[index] : null;
    }

    void put(int place, Cell cell) {
        int index = size == 0 || places[size - 1] < place ? size : lowerBound(place);
        if (index < size && places[index] == place) {
            cells[index] = cell;
            return;
        }
        if (size == places.length) {
            places = Arrays.copyOf(places, size * 2);
            cells = Arrays.copyOf(cells, size * 2);
        }
        System.arraycopy(places, index, places, index + 1, size - index);
        System.arraycopy(cells, index, cells, index + 1, size - index);
        places[index] = place;
        cells[index] = cell;
        size++;
    }

    void clear(int from, int to) {
        int first = lowerBound(from);
        int end = lowerBound(to + 1);
        if (first == end) {
            return;
        }
        System.arraycopy(places, end, places, first, size - end);
        System.arraycopy(cells, end, cells, first, size - end);
        int left = size - (end - first);
        Arrays.fill(cells, left, size, null);
        size = left;
    }
}
