package desk;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** Compiles calls of functions, of aggregates and of window functions. */
final class CallCompiler {
    private static final Set<String> RANKS = Set.of("row_number", "rank", "dense_rank", "percent_rank", "cume_dist");
    /** Least and greatest number of arguments of the other window functions. */
    private static final Map<String, List<Integer>> OF_WINDOWS = Map.of(
            "ntile", List.of(1, 1), "lag", List.of(1, 3), "lead", List.of(1, 3), "first_value", List.of(1, 1),
            "last_value", List.of(1, 1), "nth_value", List.of(2, 2));
    private static final Map<String, List<Integer>> AGGREGATES = Map.of(
            "count", List.of(0, 1), "sum", List.of(1, 1), "total", List.of(1, 1), "avg", List.of(1, 1),
            "min", List.of(1, 1), "max", List.of(1, 1), "group_concat", List.of(1, 2));

    private final ExpressionCompiler compiler;
    private final Scope scope;

    CallCompiler(ExpressionCompiler compiler) {
        throw new UnsupportedOperationException("TODO: implement CallCompiler.");
    }

    Compiled compile(Expr.Call call) {
        throw new UnsupportedOperationException("TODO: implement compile.");
    }

    private static boolean isAggregate(Expr.Call call) {
        throw new UnsupportedOperationException("TODO: implement isAggregate.");
    }

    private static QueryError misuse(String what, String name) {
        throw new UnsupportedOperationException("TODO: implement misuse.");
    }

    private static void checkCount(Expr.Call call, List<Integer> counts) {
        throw new UnsupportedOperationException("TODO: implement checkCount.");
    }

    private Compiled aggregate(Expr.Call call) {
        throw new UnsupportedOperationException("TODO: implement aggregate.");
    }

    private AggregateCall aggregateCall(Expr.Call call) {
        throw new UnsupportedOperationException("TODO: implement aggregateCall.");
    }

    private Compiled window(Expr.Call call, boolean isAggregate) {
        throw new UnsupportedOperationException("TODO: implement window.");
    }

    /** A window may add to the one on which it is based what that one does not say. */
    private static void checkOverrides(Expr.Window window, Expr.Window base) {
        throw new UnsupportedOperationException("TODO: implement checkOverrides.");
    }

    /** A window with all that the window adds on which it is based. */
    private Expr.Window resolved(Expr.Window window) {
        throw new UnsupportedOperationException("TODO: implement resolved.");
    }
}
