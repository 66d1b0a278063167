package desk;

import java.util.List;

/** An expression as it is written. */
sealed interface Expr {
    /** A value. */
    record Literal(Object value) implements Expr {
    }

    /** A column, with a table before it or null. */
    record Column(String table, String name) implements Expr {
        @Override
        public String toString() {
            return table == null ? name : table + "." + name;
        }
    }

    /** One of `-`, `+`, `~`, `NOT`, `IS TRUE` and `IS FALSE`. */
    record Unary(String operator, Expr operand) implements Expr {
    }

    /** Two operands and a sign or a word between them. */
    record Binary(String operator, Expr left, Expr right) implements Expr {
    }

    /** LIKE or GLOB; `escape` may be null. */
    record Like(String operator, Expr text, Expr pattern, Expr escape) implements Expr {
    }

    /** BETWEEN. */
    record Between(Expr value, Expr low, Expr high) implements Expr {
    }

    /** IN with a list in brackets. */
    record InList(Expr value, List<Expr> list) implements Expr {
    }

    /** IN with a query. */
    record InQuery(Expr value, Query query) implements Expr {
    }

    /** A query that gives one value. */
    record Scalar(Query query) implements Expr {
    }

    /** EXISTS. */
    record Exists(Query query) implements Expr {
    }

    /** CASE; `base` and `otherwise` may be null. */
    record Case(Expr base, List<When> whens, Expr otherwise) implements Expr {
    }

    /** A part of a CASE. */
    record When(Expr condition, Expr result) {
    }

    /** CAST. */
    record Cast(Expr value, Affinity target) implements Expr {
    }

    /** COLLATE. */
    record Collate(Expr value, String collation) implements Expr {
    }

    /** A call of a function; `filter` and `window` may be null, `star` is the argument `*`. */
    record Call(String name, boolean distinct, boolean star, List<Expr> arguments, Expr filter, Window window)
            implements Expr {
    }

    /** A term of ORDER BY; `nullsFirst` is null where nothing is said. */
    record OrderTerm(Expr value, boolean descending, Boolean nullsFirst) {
    }

    /** What stands after OVER or in WINDOW; `base` and `frame` may be null. */
    record Window(String base, List<Expr> partition, List<OrderTerm> order, Frame frame) {
        boolean isNameOnly() {
            return base != null && partition.isEmpty() && order.isEmpty() && frame == null;
        }
    }

    /** A frame of a window. */
    record Frame(String unit, Bound start, Bound end, String exclude) {
    }

    /** An end of a frame; `offset` is null where it has no number. */
    record Bound(String kind, Expr offset) {
    }
}
