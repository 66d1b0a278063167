package desk;

import java.util.Comparator;
import java.util.List;

/** A term by which rows are sorted. */
record SortTerm(Eval eval, Collation collation, boolean descending, boolean nullsFirst) {
    static SortTerm of(Compiled value, Expr.OrderTerm term) {
        throw new UnsupportedOperationException("TODO: implement of.");
    }

    int compare(Object left, Object right) {
        throw new UnsupportedOperationException("TODO: implement compare.");
    }

    /** Compares rows of keys, which have a value for each term. */
    static Comparator<Object[]> byAll(List<SortTerm> terms) {
        throw new UnsupportedOperationException("TODO: implement byAll.");
    }

    /** The keys of a row. */
    static Object[] keys(List<SortTerm> terms, Row row) {
        throw new UnsupportedOperationException("TODO: implement keys.");
    }
}
