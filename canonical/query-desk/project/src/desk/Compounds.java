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
            return new Part(columns, body instanceof Query.Select select ? select.results() : List.of());
        }

        boolean hasAt(int place, Expr value) {
            boolean isNamed = value instanceof Expr.Column column && column.table() == null
                    && TextFunctions.isSame(column.name(), columns.get(place).name());
            return isNamed || results.size() == columns.size() && value.equals(results.get(place).value());
        }
    }

    static void checkWidths(String operator, Relation left, Relation right) {
        if (left.columns().size() != right.columns().size()) {
            throw new QueryError("SELECTs to the left and right of " + operator
                    + " do not have the same number of result columns");
        }
    }

    /** The rows of UNION ALL, UNION, INTERSECT or EXCEPT. */
    static List<Object[]> combine(String operator, List<ColumnInfo> columns, List<Object[]> left,
            List<Object[]> right) {
        List<Object[]> rows = new ArrayList<>(left);
        if (operator.startsWith("UNION")) {
            rows.addAll(right);
        }
        if (operator.equals("UNION ALL")) {
            return rows;
        }
        Set<List<Object>> others = new HashSet<>();
        right.forEach(row -> others.add(keys(row, columns)));
        Set<List<Object>> seen = new HashSet<>();
        rows.removeIf(row -> {
            List<Object> keys = keys(row, columns);
            boolean isOut = operator.equals("INTERSECT") && !others.contains(keys)
                    || operator.equals("EXCEPT") && others.contains(keys);
            return isOut || !seen.add(keys);
        });
        return rows;
    }

    static List<Object> keys(Object[] row, List<ColumnInfo> columns) {
        List<Object> keys = new ArrayList<>(row.length);
        for (int place = 0; place < row.length; place++) {
            keys.add(Order.key(row[place], columns.get(place).collationOrBinary()));
        }
        return keys;
    }

    /** The terms of ORDER BY behind a compound of these parts, whose rows have the columns of the first. */
    static List<SortTerm> order(List<Expr.OrderTerm> order, List<Part> parts) {
        List<SortTerm> terms = new ArrayList<>();
        List<ColumnInfo> columns = parts.get(0).columns();
        for (Expr.OrderTerm term : order) {
            Expr plain = term.value() instanceof Expr.Collate collate ? collate.value() : term.value();
            int place = place(plain, parts);
            Collation collation = term.value() instanceof Expr.Collate collate
                    ? Collation.named(collate.collation()) : columns.get(place).collationOrBinary();
            terms.add(SortTerm.of(new Compiled(row -> row.values[place], Affinity.NONE, collation, true), term));
        }
        return terms;
    }

    private static int place(Expr value, List<Part> parts) {
        Long number = number(value);
        if (number != null) {
            return ordinal("ORDER", number, parts.get(0).columns().size());
        }
        for (Part part : parts) {
            for (int place = 0; place < part.columns().size(); place++) {
                if (part.hasAt(place, value)) {
                    return place;
                }
            }
        }
        throw new QueryError("ORDER BY term does not match any column in the result set");
    }

    /** The number that a term is, with or without signs before it, or null. */
    static Long number(Expr term) {
        if (term instanceof Expr.Unary signed && "+-".contains(signed.operator())) {
            Long number = number(signed.operand());
            return number == null || signed.operator().equals("+") ? number : Long.valueOf(-number);
        }
        return term instanceof Expr.Literal literal && literal.value() instanceof Long number ? number : null;
    }

    /** The place of a column, from 0, that a term of ORDER BY or GROUP BY gives as a number from 1. */
    static int ordinal(String clause, long number, int columns) {
        if (number < 1 || number > columns) {
            throw new QueryError(clause + " BY term out of range");
        }
        return (int) number - 1;
    }

    static List<Object[]> sort(List<Object[]> rows, List<SortTerm> terms) {
        record Keyed(Object[] keys, Object[] row) {
        }
        List<Keyed> keyed = new ArrayList<>();
        rows.forEach(row -> keyed.add(new Keyed(SortTerm.keys(terms, new Row(row, null)), row)));
        var byAll = SortTerm.byAll(terms);
        keyed.sort((one, other) -> byAll.compare(one.keys(), other.keys()));
        return new ArrayList<>(keyed.stream().map(Keyed::row).toList());
    }
}
