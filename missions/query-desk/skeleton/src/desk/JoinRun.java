package desk;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Finds the rows of a join, by a table of the keys of the right side where there are keys. */
record JoinRun(String kind, JoinColumns columns, List<JoinKey> keys, Eval rest) {
    void give(Source.Rows left, Source.Rows rightRows, Row outer, Consumer<Object[]> taker) {
        throw new UnsupportedOperationException("TODO: implement give.");
    }

    private List<Object> key(Row row, boolean ofLeft) {
        throw new UnsupportedOperationException("TODO: implement key.");
    }
}
