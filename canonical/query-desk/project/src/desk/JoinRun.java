package desk;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Finds the rows of a join, by a table of the keys of the right side where there are keys. */
record JoinRun(String kind, JoinColumns columns, List<JoinKey> keys, Eval rest) {
    void give(Source.Rows left, Source.Rows rightRows, Row outer, Consumer<Object[]> taker) {
        List<Object[]> right = new ArrayList<>();
        rightRows.give(outer, right::add);
        List<Integer> all = new ArrayList<>();
        Map<List<Object>, List<Integer>> byKey = new HashMap<>();
        for (int place = 0; place < right.size(); place++) {
            all.add(place);
            List<Object> key = key(new Row(right.get(place), outer), false);
            byKey.computeIfAbsent(key, unused -> new ArrayList<>()).add(place);
        }
        boolean[] used = new boolean[right.size()];
        left.give(outer, one -> {
            List<Object> key = key(new Row(one, outer), true);
            List<Integer> places = key.contains(null) ? List.of() : byKey.getOrDefault(key, List.of());
            boolean isMatched = false;
            for (int place : keys.isEmpty() ? all : places) {
                Object[] row = columns.combine(one, right.get(place));
                if (Boolean.TRUE.equals(Numbers.truth(rest.of(new Row(row, outer))))) {
                    taker.accept(row);
                    used[place] = true;
                    isMatched = true;
                }
            }
            if (!isMatched && (kind.equals("LEFT") || kind.equals("FULL"))) {
                taker.accept(columns.combine(one, null));
            }
        });
        for (int place = 0; place < used.length; place++) {
            if (!used[place] && (kind.equals("RIGHT") || kind.equals("FULL"))) {
                taker.accept(columns.combine(null, right.get(place)));
            }
        }
    }

    private List<Object> key(Row row, boolean ofLeft) {
        List<Object> key = new ArrayList<>(keys.size());
        for (JoinKey one : keys) {
            key.add(ofLeft ? one.ofLeft(row) : one.ofRight(row));
        }
        return key;
    }
}
