package desk;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds the rows of a join, by a table of the keys of the right side where there are keys. */
record JoinRun(String kind, JoinColumns columns, List<JoinKey> keys, Eval rest) {
    List<Object[]> rows(List<Object[]> left, List<Object[]> right, Row outer) {
        List<Integer> all = new ArrayList<>();
        Map<List<Object>, List<Integer>> byKey = new HashMap<>();
        for (int place = 0; place < right.size(); place++) {
            all.add(place);
            List<Object> key = key(new Row(right.get(place), outer), false);
            byKey.computeIfAbsent(key, unused -> new ArrayList<>()).add(place);
        }
        boolean[] used = new boolean[right.size()];
        List<Object[]> rows = new ArrayList<>();
        for (Object[] one : left) {
            List<Object> key = key(new Row(one, outer), true);
            List<Integer> places = key.contains(null) ? List.of() : byKey.getOrDefault(key, List.of());
            boolean isMatched = false;
            for (int place : keys.isEmpty() ? all : places) {
                Object[] row = columns.combine(one, right.get(place));
                if (Boolean.TRUE.equals(Numbers.truth(rest.of(new Row(row, outer))))) {
                    rows.add(row);
                    used[place] = true;
                    isMatched = true;
                }
            }
            if (!isMatched && (kind.equals("LEFT") || kind.equals("FULL"))) {
                rows.add(columns.combine(one, null));
            }
        }
        for (int place = 0; place < used.length; place++) {
            if (!used[place] && (kind.equals("RIGHT") || kind.equals("FULL"))) {
                rows.add(columns.combine(null, right.get(place)));
            }
        }
        return rows;
    }

    private List<Object> key(Row row, boolean ofLeft) {
        List<Object> key = new ArrayList<>(keys.size());
        for (JoinKey one : keys) {
            key.add(ofLeft ? one.ofLeft(row) : one.ofRight(row));
        }
        return key;
    }
}
