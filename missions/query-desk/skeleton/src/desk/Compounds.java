package desk;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Puts the rows of two queries together, and sorts rows by the columns of a result. */
final class Compounds {
    private Compounds() {
    }

    static void checkWidths(String operator, Relation left, Relation right) {
        throw new UnsupportedOperationException("TODO: implement checkWidths.");
    }

    /** The rows of UNION ALL, UNION, INTERSECT or EXCEPT. */
    static List<Object[]> combine(String operator, List<ColumnInfo> columns, List<Object[]> left,
            List<Object[]> right) {
        throw new UnsupportedOperationException("TODO: implement combine.");
    }

    static List<Object> keys(Object[] row, List<ColumnInfo> columns) {
        throw new UnsupportedOperationException("TODO: implement keys.");
    }

    /** The terms of ORDER BY behind a compound, which name its columns or give their numbers. */
    static List<SortTerm> order(List<Expr.OrderTerm> order, List<ColumnInfo> columns) {
        throw new UnsupportedOperationException("TODO: implement order.");
    }

    private static int place(Expr value, List<ColumnInfo> columns) {
        throw new UnsupportedOperationException("TODO: implement place.");
    }

    /** The place of a column, from 0, that a term of ORDER BY or GROUP BY gives as a number from 1. */
    static int ordinal(String clause, long number, int columns) {
        throw new UnsupportedOperationException("TODO: implement ordinal.");
    }

    static List<Object[]> sort(List<Object[]> rows, List<SortTerm> terms) {
        throw new UnsupportedOperationException("TODO: implement sort.");
    }
}
