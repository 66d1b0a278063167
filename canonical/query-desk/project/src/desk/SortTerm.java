package desk;

import java.util.Comparator;
import java.util.List;

/** A term by which rows are sorted. */
record SortTerm(Eval eval, Collation collation, boolean descending, boolean nullsFirst) {
    static SortTerm of(Compiled value, Expr.OrderTerm term) {
        boolean nullsFirst = term.nullsFirst() == null ? !term.descending() : term.nullsFirst();
        return new SortTerm(value.eval(), value.collationOrBinary(), term.descending(), nullsFirst);
    }

    int compare(Object left, Object right) {
        if (left == null || right == null) {
            int order = Boolean.compare(left == null, right == null);
            return nullsFirst ? -order : order;
        }
        int order = Order.compare(left, right, collation);
        return descending ? -order : order;
    }

    /** Compares rows of keys, which have a value for each term. */
    static Comparator<Object[]> byAll(List<SortTerm> terms) {
        return (one, other) -> {
            for (int place = 0; place < terms.size(); place++) {
                int order = terms.get(place).compare(one[place], other[place]);
                if (order != 0) {
                    return order;
                }
            }
            return 0;
        };
    }

    /** The keys of a row. */
    static Object[] keys(List<SortTerm> terms, Row row) {
        Object[] keys = new Object[terms.size()];
        for (int place = 0; place < keys.length; place++) {
            keys[place] = terms.get(place).eval().of(row);
        }
        return keys;
    }
}
