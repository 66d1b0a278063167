package querydesk;

import java.util.ArrayList;
import java.util.List;

/** The syntax of a query, before its names are looked up. */
final class Ast {
    private Ast() {
    }

    enum Kind { LITERAL, NAME, UNARY, BINARY, POSTFIX_NULL, LIKE, BETWEEN, IN_LIST, IN_QUERY, EXISTS, SUBQUERY, CASE,
        CAST, COLLATE, CALL }

    static final class Expr {
        final Kind kind;
        /** The operator, the name of the function, type or collation, or the column. */
        String text;
        /** The table of a column, and before it the schema. */
        String table;
        String schema;
        /** Whether the name was in quotes. */
        boolean quoted;
        Object value;
        boolean not;
        final List<Expr> args = new ArrayList<>();
        Query query;
        /** For CASE: whether args begin with a base and end with ELSE. */
        boolean hasBase;
        boolean hasElse;
        boolean star;
        boolean distinct;
        Expr filter;
        Window over;

        Expr(Kind kind, String text, Expr... args) {
            this.kind = kind;
            this.text = text;
            for (Expr e : args) {
                this.args.add(e);
            }
        }
    }

    static final class Order {
        Expr expr;
        boolean descending;
        boolean nullsLast;
    }

    enum Bound { UNBOUNDED_PRECEDING, PRECEDING, CURRENT, FOLLOWING, UNBOUNDED_FOLLOWING }

    enum Unit { ROWS, RANGE, GROUPS }

    enum Exclude { NOTHING, CURRENT, GROUP, TIES }

    static final class Frame {
        Unit unit = Unit.RANGE;
        Bound start = Bound.UNBOUNDED_PRECEDING;
        Bound end = Bound.CURRENT;
        Expr startOffset;
        Expr endOffset;
        Exclude exclude = Exclude.NOTHING;
    }

    static final class Window {
        /** The name that is defined, in the WINDOW clause. */
        String name;
        /** The window that is built upon. */
        String base;
        /** OVER w, without parentheses. */
        boolean reference;
        List<Expr> partition;
        List<Order> order;
        Frame frame;
    }

    static final class ResultColumn {
        /** Null for a star. */
        Expr expr;
        String alias;
        /** The table of t.*, or null. */
        String starTable;
    }

    static final class Source {
        String schema;
        String table;
        String alias;
        Query query;
        List<Source> nested;
        boolean natural;
        boolean left;
        boolean right;
        Expr on;
        List<String> using;
    }

    static final class Core {
        List<List<Expr>> values;
        boolean distinct;
        final List<ResultColumn> columns = new ArrayList<>();
        List<Source> from = new ArrayList<>();
        Expr where;
        List<Expr> groupBy;
        Expr having;
        final List<Window> windows = new ArrayList<>();
    }

    static final class Cte {
        String name;
        List<String> columns;
        Query query;
    }

    static final class Query {
        final List<Cte> with = new ArrayList<>();
        final List<Core> cores = new ArrayList<>();
        /** The operators between the cores. */
        final List<String> operators = new ArrayList<>();
        List<Order> orderBy;
        Expr limit;
        Expr offset;
    }
}
