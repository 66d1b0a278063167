package desk;

import java.util.ArrayList;
import java.util.List;

/** A prepared query. */
abstract class Plan {
    List<Column> columns = new ArrayList<>();
    /** Whether it uses rows of a query around. */
    boolean correlated;
    /** Whether it reads a table that changes while the query runs. */
    boolean dynamic;
    private List<Object[]> cache;

    /** The rows; at most max of them are needed. */
    abstract List<Object[]> run(Env outer, long max);

    boolean isStatic() {
        return !correlated && !dynamic;
    }

    List<Object[]> rows(Env outer) {
        if (!isStatic()) {
            return run(outer, Long.MAX_VALUE);
        }
        if (cache == null) {
            cache = run(outer, Long.MAX_VALUE);
        }
        return cache;
    }
}
