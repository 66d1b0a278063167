package desk;

import java.util.List;
import java.util.Map;

/** A whole SELECT with what stands before and behind it; `limit` and `offset` may be null. */
record Query(List<Cte> with, Body body, List<Expr.OrderTerm> order, Expr limit, Expr offset) {
    /** A query for all columns of a table. */
    static Query allOf(String table) {
        Result star = new Result(null, null, null);
        From from = new Named(null, table, table);
        return new Query(List.of(), new Select(false, List.of(star), from, null, List.of(), null, Map.of()),
                List.of(), null, null);
    }

    /** A named query of WITH; `columns` may be empty. */
    record Cte(String name, List<String> columns, Query query) {
    }

    /** What gives rows. */
    sealed interface Body {
    }

    /** VALUES. */
    record Values(List<List<Expr>> rows) implements Body {
    }

    /** Two bodies and UNION, UNION ALL, INTERSECT or EXCEPT between them. */
    record Compound(String operator, Body left, Body right) implements Body {
    }

    /** A single SELECT; `from`, `where` and `having` may be null. */
    record Select(boolean distinct, List<Result> results, From from, Expr where, List<Expr> group, Expr having,
            Map<String, Expr.Window> windows) implements Body {
    }

    /** A result: an expression with or without an alias, or without an expression a star of a table or of all. */
    record Result(Expr value, String alias, String starOf) {
    }

    /** What stands after FROM. */
    sealed interface From {
    }

    /** A table by its name; `schema` is null where nothing stands before it. */
    record Named(String schema, String name, String alias) implements From {
    }

    /** A query in brackets; `alias` may be null. */
    record Nested(Query query, String alias) implements From {
    }

    /** A join; `on` is null and `using` empty where nothing is said. */
    record Join(String kind, boolean natural, From left, From right, Expr on, List<String> using) implements From {
    }
}
