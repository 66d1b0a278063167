package desk;

import java.util.ArrayList;
import java.util.List;

/** A query of WITH that names its own table: where it begins, and the parts that go on from each row. */
record RecursiveQuery(Query initial, List<Query> parts, String operator) {
    /** The parts of a query, or null if it does not name its own table. */
    static RecursiveQuery of(Query.Cte cte) {
        throw new UnsupportedOperationException("TODO: implement of.");
    }

    /** True if a part can stand behind this operator, of which all parts have the same. */
    private static boolean goesOn(Query.Compound compound, String operator) {
        throw new UnsupportedOperationException("TODO: implement goesOn.");
    }

    boolean isDistinct() {
        throw new UnsupportedOperationException("TODO: implement isDistinct.");
    }

    private static Query alone(Query query, Query.Body body) {
        throw new UnsupportedOperationException("TODO: implement alone.");
    }

    private static boolean mentions(Query.Body body, String name) {
        throw new UnsupportedOperationException("TODO: implement mentions.");
    }

    private static boolean mentions(Query.From from, String name) {
        throw new UnsupportedOperationException("TODO: implement mentions.");
    }
}
