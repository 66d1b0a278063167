package desk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Prepares calls of functions, aggregates and window functions. */
final class Calls {
    private static final int ANY = 1000;
    private static final Map<String, int[]> COUNTS = new HashMap<>();
    private static final Set<String> AGGREGATES = new HashSet<>(Arrays.asList(
            "avg", "count", "group_concat", "max", "min", "sum", "total"));
    private static final Set<String> WINDOWS = new HashSet<>(Arrays.asList(
            "row_number", "rank", "dense_rank", "percent_rank", "cume_dist", "ntile", "lag", "lead", "first_value",
            "last_value", "nth_value"));

    static {
        String[] table = {"abs 1 1", "char 0 1000", "coalesce 2 1000", "ifnull 2 2", "iif 3 3", "instr 2 2",
            "length 1 1", "lower 1 1", "ltrim 1 2", "max 1 1000", "min 1 1000", "nullif 2 2", "replace 3 3",
            "round 1 2", "rtrim 1 2", "sign 1 1", "substr 2 3", "substring 2 3", "trim 1 2", "typeof 1 1",
            "unicode 1 1", "upper 1 1", "avg 1 1", "count 0 1", "group_concat 1 2", "sum 1 1", "total 1 1",
            "row_number 0 0", "rank 0 0", "dense_rank 0 0", "percent_rank 0 0", "cume_dist 0 0", "ntile 1 1",
            "lag 1 3", "lead 1 3", "first_value 1 1", "last_value 1 1", "nth_value 2 2"};
        for (String line : table) {
            String[] parts = line.split(" ");
            COUNTS.put(parts[0], new int[] {Integer.parseInt(parts[1]), Integer.parseInt(parts[2])});
        }
    }

    private final Scope scope;
    private final Compiler compiler;

    Calls(Planner planner, Scope scope, Compiler compiler) {
        this.scope = scope;
        this.compiler = compiler;
    }

    Cx call(Expr e) {
        String name = e.text;
        int n = e.star ? 0 : e.list.size();
        int[] counts = COUNTS.get(name);
        if (counts == null) {
            throw new QueryError("no such function: " + name);
        }
        if (n < counts[0] || n > counts[1] && counts[1] < ANY || e.star && !name.equals("count")) {
            throw new QueryError("wrong number of arguments to function " + name + "()");
        }
        boolean extreme = name.equals("max") || name.equals("min");
        boolean aggregate = AGGREGATES.contains(name) && (!extreme || n == 1);
        if (WINDOWS.contains(name) || aggregate && e.over != null) {
            return window(e, aggregate);
        }
        if (e.over != null) {
            throw new QueryError(name + "() may not be used as a window function");
        }
        if (aggregate) {
            return aggregate(e);
        }
        if (e.filter != null) {
            throw new QueryError("FILTER may not be used with non-aggregate " + name + "()");
        }
        return scalar(e);
    }

    private Cx scalar(Expr e) {
        String name = e.text;
        Cx[] args = compiler.compileAll(e.list);
        Fn[] fns = Compiler.fns(args);
        Fn fn;
        switch (name) {
            case "coalesce":
            case "ifnull":
                fn = env -> {
                    for (Fn f : fns) {
                        Object v = f.eval(env);
                        if (v != null) {
                            return v;
                        }
                    }
                    return null;
                };
                break;
            case "iif":
                fn = env -> Val.isTrue(fns[0].eval(env)) ? fns[1].eval(env) : fns[2].eval(env);
                break;
            default: {
                if (name.equals("abs")) {
                    scope.unsafe = true;
                }
                String collation = null;
                for (Cx arg : args) {
                    if (collation == null) {
                        collation = arg.collation;
                    }
                }
                String used = collation == null ? "BINARY" : collation;
                fn = env -> {
                    Object[] values = new Object[fns.length];
                    for (int i = 0; i < values.length; i++) {
                        values[i] = fns[i].eval(env);
                    }
                    return Functions.apply(name, values, used);
                };
                break;
            }
        }
        return Cx.of(fn, args);
    }

    private AggregateCall prepare(Expr e) {
        AggregateCall call = new AggregateCall();
        call.name = e.text;
        call.distinct = e.distinct;
        Cx[] args = compiler.compileAll(e.list);
        call.args = Compiler.fns(args);
        if (args.length > 0) {
            call.collation = args[0].collationOrBinary();
        }
        if (e.distinct && args.length != 1) {
            throw new QueryError("DISTINCT aggregates must have exactly one argument");
        }
        if (e.filter != null) {
            call.filter = compiler.compile(e.filter).fn;
        }
        return call;
    }

    private Cx aggregate(Expr e) {
        if (!scope.aggregateOk) {
            throw new QueryError("misuse of aggregate: " + e.text + "()");
        }
        Integer slot = scope.aggregateSlots.get(e);
        if (slot == null) {
            boolean windowOk = scope.windowOk;
            scope.aggregateOk = false;
            scope.windowOk = false;
            AggregateCall call = prepare(e);
            scope.aggregateOk = true;
            scope.windowOk = windowOk;
            slot = scope.aggregates.size();
            scope.aggregates.add(call);
            scope.aggregateSlots.put(e, slot);
        }
        int at = slot;
        return Cx.of(env -> env.aggregates[at]);
    }

    private Cx window(Expr e, boolean aggregate) {
        if (!scope.windowOk || e.over == null) {
            throw new QueryError("misuse of window function: " + e.text + "()");
        }
        Integer slot = scope.windowSlots.get(e);
        if (slot == null) {
            scope.windowOk = false;
            WindowCall w = new WindowCall();
            if (e.distinct) {
                throw new QueryError("DISTINCT is not supported for window functions");
            }
            w.call = prepare(e);
            w.aggregate = aggregate;
            define(w, flatten(e.over, new ArrayList<>()));
            scope.windowOk = true;
            slot = scope.windows.size();
            scope.windows.add(w);
            scope.windowSlots.put(e, slot);
        }
        int at = slot;
        return Cx.of(env -> env.windows[at]);
    }

    /** A window with what it takes from those that it names. */
    private Ast.Window flatten(Ast.Window w, List<String> seen) {
        if (w.base == null) {
            return w;
        }
        Ast.Window found = null;
        for (Ast.NamedWindow named : scope.named) {
            if (named.name.equalsIgnoreCase(w.base)) {
                found = named.window;
            }
        }
        if (found == null || seen.contains(Val.lower(w.base))) {
            throw new QueryError("no such window: " + w.base);
        }
        seen.add(Val.lower(w.base));
        Ast.Window base = flatten(found, seen);
        if (w.reference) {
            return base;
        }
        if (w.partition != null) {
            throw new QueryError("cannot override PARTITION clause of window: " + w.base);
        }
        if (w.order != null && base.order != null) {
            throw new QueryError("cannot override ORDER BY clause of window: " + w.base);
        }
        if (base.unit != null) {
            throw new QueryError("cannot override frame specification of window: " + w.base);
        }
        Ast.Window out = new Ast.Window();
        out.partition = base.partition;
        out.order = w.order != null ? w.order : base.order;
        out.unit = w.unit;
        out.start = w.start;
        out.end = w.end;
        out.exclude = w.exclude;
        return out;
    }

    private void define(WindowCall w, Ast.Window ast) {
        if (ast.partition != null) {
            Cx[] parts = compiler.compileAll(ast.partition);
            w.partition = Compiler.fns(parts);
            w.partitionCollations = new String[parts.length];
            for (int i = 0; i < parts.length; i++) {
                w.partitionCollations[i] = parts[i].collationOrBinary();
            }
        }
        if (ast.order != null) {
            w.order = new SortKey[ast.order.size()];
            for (int i = 0; i < w.order.length; i++) {
                Ast.OrderTerm term = ast.order.get(i);
                Cx cx = compiler.compile(term.expr);
                w.order[i] = Planner.sortKey(term, cx.collationOrBinary());
                w.order[i].fn = cx.fn;
            }
        }
        if (ast.unit != null) {
            w.unit = ast.unit;
            w.startKind = ast.start.kind;
            w.endKind = ast.end.kind;
            w.exclude = ast.exclude;
            if (ast.start.offset != null) {
                w.startOffset = compiler.compile(ast.start.offset).fn;
            }
            if (ast.end.offset != null) {
                w.endOffset = compiler.compile(ast.end.offset).fn;
            }
            if (w.unit.equals("RANGE") && (w.startOffset != null || w.endOffset != null) && w.order.length != 1) {
                throw new QueryError("RANGE with offset PRECEDING/FOLLOWING requires one ORDER BY expression");
            }
        }
    }
}
