package desk;

import java.util.ArrayList;
import java.util.List;

/** The parts of a query as they are written. */
final class Ast {
    private Ast() {
    }

    static final class ResultColumn {
        Expr expr;
        String alias;
        boolean star;
        String starTable;
    }

    static final class OrderTerm {
        Expr expr;
        boolean desc;
        Boolean nullsFirst;
    }

    static final class Bound {
        /** -2 unbounded preceding, -1 preceding, 0 current row, 1 following, 2 unbounded following. */
        int kind;
        Expr offset;

        Bound(int kind, Expr offset) {
            this.kind = kind;
            this.offset = offset;
        }
    }

    static final class Window {
        String base;
        boolean reference;
        List<Expr> partition;
        List<OrderTerm> order;
        String unit;
        Bound start;
        Bound end;
        String exclude = "NO OTHERS";
    }

    static final class NamedWindow {
        String name;
        Window window;
    }

    static final class FromItem {
        String table;
        Select select;
        List<FromItem> nested;
        String alias;
        /** INNER, LEFT, RIGHT or FULL. */
        String join = "INNER";
        boolean natural;
        Expr on;
        List<String> using;
    }

    static final class Core {
        boolean distinct;
        List<ResultColumn> columns = new ArrayList<>();
        List<FromItem> from = new ArrayList<>();
        Expr where;
        List<Expr> groupBy;
        Expr having;
        List<NamedWindow> windows = new ArrayList<>();
        List<List<Expr>> values;
    }

    static final class Cte {
        String name;
        List<String> columns;
        Select select;
    }
}
