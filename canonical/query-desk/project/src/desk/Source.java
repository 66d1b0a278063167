package desk;

import java.util.List;
import java.util.function.Consumer;

/** What stands after FROM: columns, how many values a row has, and a way to get the rows. */
record Source(List<SourceColumn> columns, int width, Rows rows) {
    /** The one row without values of a SELECT without FROM. */
    static final Source NOTHING = new Source(List.of(), 0, (outer, taker) -> taker.accept(new Object[0]));

    /** What gives row after row to a taker, given the row of the query around. */
    interface Rows {
        void give(Row outer, Consumer<Object[]> taker);
    }
}
