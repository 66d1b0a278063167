package desk;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds the rows of a SELECT: filters, groups, calculates windows, projects and sorts; `grouping` may be null. */
record SelectRun(Source source, Eval where, Grouping grouping, Eval having, List<WindowCall> windows,
        List<Compiled> values, List<SortTerm> order, boolean distinct) {
    /** A row of the result with its keys of ORDER BY. */
    private record Output(Object[] values, Object[] keys) {
    }

    List<Object[]> rows(Row outer) {
        throw new UnsupportedOperationException("TODO: implement rows.");
    }

    private static boolean holds(Eval condition, Row row) {
        throw new UnsupportedOperationException("TODO: implement holds.");
    }

    private List<Object[]> sorted(List<Row> rows) {
        throw new UnsupportedOperationException("TODO: implement sorted.");
    }

    private List<Object> keys(Object[] result) {
        throw new UnsupportedOperationException("TODO: implement keys.");
    }
}
