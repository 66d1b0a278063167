package desk;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Puts the rows of two queries together, and sorts rows by the columns of a result. */
final class Compounds {
    private Compounds() {
    }

    /** What a part of a compound calls its columns, and the expressions of its results, if it is a SELECT. */
    record Part(List<ColumnInfo> columns, List<Query.Result> results) {
        static Part of(List<ColumnInfo> columns, Query.Body body) {
            throw new UnsupportedOperationException("TODO: implement of.");
        }

        boolean hasAt(int place, Expr value) {
            throw new UnsupportedOperationException("TODO: implement hasAt.");
        }
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

    /** The terms of ORDER BY behind a compound of these parts, whose rows have the columns of the first. */
    static List<SortTerm> order(List<Expr.OrderTerm> order, List<Part> parts) {
        throw new UnsupportedOperationException("TODO: implement order.");
    }

    private static int place(Expr value, List<Part> parts) {
        throw new UnsupportedOperationException("TODO: implement place.");
    }

    /** The number that a term is, with or without signs before it, or null. */
    static Long number(Expr term) {
        throw new UnsupportedOperationException("TODO: implement number.");
    }

    /** The place of a column, from 0, that a term of ORDER BY or GROUP BY gives as a number from 1. */
    static int ordinal(String clause, long number, int columns) {
        throw new UnsupportedOperationException("TODO: implement ordinal.");
    }

    static List<Object[]> sort(List<Object[]> rows, List<SortTerm> terms) {
        throw new UnsupportedOperationException("TODO: implement sort.");
    }
}
