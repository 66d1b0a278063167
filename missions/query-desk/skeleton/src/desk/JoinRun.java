package desk;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds the rows of a join, by a table of the keys of the right side where there are keys. */
record JoinRun(String kind, JoinColumns columns, List<JoinKey> keys, Eval rest) {
    List<Object[]> rows(List<Object[]> left, List<Object[]> right, Row outer) {
        throw new UnsupportedOperationException("TODO: implement rows.");
    }

    private List<Object> key(Row row, boolean ofLeft) {
        throw new UnsupportedOperationException("TODO: implement key.");
    }
}
