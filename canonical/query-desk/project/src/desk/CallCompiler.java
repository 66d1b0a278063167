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
        this.compiler = compiler;
        this.scope = compiler.scope;
    }

    Compiled compile(Expr.Call call) {
        String name = call.name();
        boolean isAggregate = isAggregate(call);
        boolean isOfWindows = RANKS.contains(name) || OF_WINDOWS.containsKey(name);
        if (call.window() != null && (isAggregate || isOfWindows)) {
            return window(call, isAggregate);
        }
        if (isOfWindows) {
            throw misuse("window function", name);
        }
        if (isAggregate) {
            return aggregate(call);
        }
        List<Compiled> arguments = compiler.compileAll(call.arguments());
        Functions.Function function = Functions.find(name, arguments);
        if (call.window() != null) {
            throw new QueryError(name + "() may not be used as a window function");
        }
        return Compiled.plain(row -> {
            Object[] values = new Object[arguments.size()];
            for (int place = 0; place < values.length; place++) {
                values[place] = arguments.get(place).eval().of(row);
            }
            return function.of(values);
        });
    }

    private static boolean isAggregate(Expr.Call call) {
        boolean isScalar = call.arguments().size() > 1 && (call.name().equals("min") || call.name().equals("max"));
        return AGGREGATES.containsKey(call.name()) && !isScalar;
    }

    private static QueryError misuse(String what, String name) {
        return new QueryError("misuse of " + what + ": " + name + "()");
    }

    private static void checkCount(Expr.Call call, List<Integer> counts) {
        int count = call.arguments().size();
        if (count < counts.get(0) || count > counts.get(1) || call.star() && counts.get(0) > 0) {
            throw Functions.wrongCount(call.name());
        }
    }

    private Compiled aggregate(Expr.Call call) {
        if (!scope.allowsAggregates) {
            throw misuse("aggregate", call.name());
        }
        boolean windows = scope.allowsWindows;
        scope.allowsAggregates = false;
        scope.allowsWindows = false;
        int slot = scope.aggregates.size();
        scope.aggregates.add(aggregateCall(call));
        scope.allowsAggregates = true;
        scope.allowsWindows = windows;
        return Compiled.plain(row -> row.aggregates[slot]);
    }

    private AggregateCall aggregateCall(Expr.Call call) {
        checkCount(call, AGGREGATES.get(call.name()));
        Eval filter = call.filter() == null ? null : compiler.eval(call.filter());
        return new AggregateCall(call.name(), call.distinct(), compiler.compileAll(call.arguments()), filter);
    }

    private Compiled window(Expr.Call call, boolean isAggregate) {
        if (!scope.allowsWindows) {
            throw misuse("window function", call.name());
        }
        if (!isAggregate) {
            checkCount(call, OF_WINDOWS.getOrDefault(call.name(), List.of(0, 0)));
        }
        if (call.distinct()) {
            throw new QueryError("DISTINCT is not supported for window functions");
        }
        scope.allowsWindows = false;
        AggregateCall aggregate = isAggregate ? aggregateCall(call) : null;
        List<Compiled> arguments = compiler.compileAll(call.arguments());
        WindowCall compiled = new WindowCall(
                call.name(), arguments, aggregate, WindowPlan.compile(resolved(call.window()), compiler));
        scope.allowsWindows = true;
        int slot = scope.windowCalls.size();
        scope.windowCalls.add(compiled);
        return Compiled.plain(row -> row.windows[slot]);
    }

    /** A window may add to the one on which it is based what that one does not say. */
    private static void checkOverrides(Expr.Window window, Expr.Window base) {
        boolean hasTwoOrders = !window.order().isEmpty() && !base.order().isEmpty();
        String clause = !window.partition().isEmpty() ? "PARTITION clause"
                : hasTwoOrders ? "ORDER BY clause" : base.frame() != null ? "frame specification" : null;
        if (clause != null) {
            throw new QueryError("cannot override " + clause + " of window: " + window.base());
        }
    }

    /** A window with all that the window adds on which it is based. */
    private Expr.Window resolved(Expr.Window window) {
        if (window.base() == null) {
            return window;
        }
        Expr.Window base = resolved(scope.window(window.base()));
        if (window.isNameOnly()) {
            return base;
        }
        checkOverrides(window, base);
        return new Expr.Window(
                null, base.partition(), base.order().isEmpty() ? window.order() : base.order(), window.frame());
    }
}
