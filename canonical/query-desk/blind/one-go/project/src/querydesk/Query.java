package querydesk;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A query that can be run: one or more SELECTs with ORDER BY and LIMIT. */
final class Query {
    interface Sink {
        /** Takes a row; false if no more rows are wanted. */
        boolean row(Object[] row);
    }

    /** One SELECT or VALUES. */
    interface Core {
        interface Sink {
            boolean row(Object[] row, Frame f);
        }

        /** The names of the columns, null for an expression without an alias. */
        String[] names();

        /** The names by which a query around finds the columns. */
        String[] innerNames();

        /** The columns; of VALUES those of the first or the last row. */
        Ex[] columns(boolean last);

        /** Runs it; false if the sink wanted no more rows. */
        boolean run(Frame parent, Sink sink);
    }

    final List<Core> cores = new ArrayList<>();
    final List<String> operators = new ArrayList<>();
    Sorting order;
    Ex limit;
    Ex offset;
    /** Whether it refers to a query around it. */
    boolean correlated;
    private Object[][] rows;

    String[] names() {
        return cores.get(0).names();
    }

    int width() {
        return cores.get(0).names().length;
    }

    Ex firstColumn(int i) {
        return cores.get(0).columns(false)[i];
    }

    Ex lastColumn(int i) {
        return cores.get(cores.size() - 1).columns(true)[i];
    }

    /** The collation of a column of a compound: that of the first SELECT that has one. */
    Collation collation(int i) {
        for (Core c : cores) {
            Collation x = c.columns(false)[i].collation();
            if (x != null) {
                return x;
            }
        }
        return Collation.BINARY;
    }

    private Collation[] collations() {
        Collation[] c = new Collation[width()];
        for (int i = 0; i < c.length; i++) {
            c[i] = collation(i);
        }
        return c;
    }

    /** All rows; they are kept if they are always the same. */
    Object[][] all(Frame parent) {
        if (rows != null) {
            return rows;
        }
        List<Object[]> list = new ArrayList<>();
        run(parent, row -> {
            list.add(row);
            return true;
        });
        Object[][] result = list.toArray(new Object[0][]);
        if (!correlated) {
            rows = result;
        }
        return result;
    }

    /** The first row, or null. */
    Object[] first(Frame parent) {
        Object[][] found = new Object[1][];
        run(parent, row -> {
            found[0] = row;
            return false;
        });
        return found[0];
    }

    static long bound(Ex e, Frame parent) {
        Object v = Values.applyAffinity(e.eval(new Frame(parent, 0)), Values.NUMERIC);
        if (!(v instanceof Long)) {
            throw new QueryError("datatype mismatch");
        }
        return (Long) v;
    }

    void run(Frame parent, Sink sink) {
        long count = limit == null ? -1 : bound(limit, parent);
        if (count == 0) {
            return;
        }
        long skip = offset == null ? 0 : bound(offset, parent);
        long[] left = {Math.max(0, skip), count};
        Sink limited = limit == null && offset == null ? sink : row -> {
            if (left[0] > 0) {
                left[0]--;
                return true;
            }
            if (!sink.row(row)) {
                return false;
            }
            return left[1] < 0 || --left[1] > 0;
        };
        if (order == null) {
            runUnordered(parent, limited);
            return;
        }
        List<Object[][]> sorted = new ArrayList<>();
        if (cores.size() == 1) {
            cores.get(0).run(parent, (row, f) -> {
                sorted.add(new Object[][] {order.keys(f, row), row});
                return true;
            });
        } else {
            runUnordered(parent, row -> {
                sorted.add(new Object[][] {order.keys(null, row), row});
                return true;
            });
        }
        Collections.sort(sorted, (a, b) -> order.compare(a[0], b[0]));
        for (Object[][] r : sorted) {
            if (!limited.row(r[1])) {
                return;
            }
        }
    }

    private void runUnordered(Frame parent, Sink sink) {
        boolean simple = true;
        for (String o : operators) {
            simple &= o.equals("UNION ALL");
        }
        if (simple) {
            for (Core c : cores) {
                if (!c.run(parent, (row, f) -> sink.row(row))) {
                    return;
                }
            }
            return;
        }
        for (Object[] row : combine(parent)) {
            if (!sink.row(row)) {
                return;
            }
        }
    }

    private List<Object[]> combine(Frame parent) {
        Collation[] collations = collations();
        List<Object[]> left = rows(cores.get(0), parent);
        for (int i = 1; i < cores.size(); i++) {
            List<Object[]> right = rows(cores.get(i), parent);
            String operator = operators.get(i - 1);
            if (operator.equals("UNION ALL")) {
                left.addAll(right);
                continue;
            }
            Map<Object, Object[]> result = new LinkedHashMap<>();
            for (Object[] row : left) {
                result.put(RowKey.of(row, collations), row);
            }
            if (operator.equals("INTERSECT")) {
                Set<Object> keys = new HashSet<>();
                for (Object[] row : right) {
                    keys.add(RowKey.of(row, collations));
                }
                result.keySet().retainAll(keys);
            } else {
                for (Object[] row : right) {
                    if (operator.equals("UNION")) {
                        result.put(RowKey.of(row, collations), row);
                    } else {
                        result.remove(RowKey.of(row, collations));
                    }
                }
            }
            left = new ArrayList<>(result.values());
        }
        return left;
    }

    private static List<Object[]> rows(Core core, Frame parent) {
        List<Object[]> list = new ArrayList<>();
        core.run(parent, (row, f) -> {
            list.add(row);
            return true;
        });
        return list;
    }
}
