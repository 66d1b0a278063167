package desk;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Prepares expressions in a scope. */
final class Compiler {
    private final Planner planner;
    private final Scope scope;

    Compiler(Planner planner, Scope scope) {
        this.planner = planner;
        this.scope = scope;
    }

    Cx[] compileAll(List<Expr> list) {
        Cx[] out = new Cx[list.size()];
        for (int i = 0; i < out.length; i++) {
            out[i] = compile(list.get(i));
        }
        return out;
    }

    static Fn[] fns(Cx[] list) {
        Fn[] out = new Fn[list.length];
        for (int i = 0; i < out.length; i++) {
            out[i] = list[i].fn;
        }
        return out;
    }

    Cx compile(Expr e) {
        switch (e.op) {
            case LIT: {
                Object v = e.value;
                return Cx.of(env -> v);
            }
            case COL:
                return column(e);
            case UNARY:
                return unary(e);
            case BINARY:
                return binary(e);
            case AND: {
                Cx a = compile(e.a);
                Cx b = compile(e.b);
                return Cx.of(env -> and(a.fn, b.fn, env), a, b);
            }
            case OR: {
                Cx a = compile(e.a);
                Cx b = compile(e.b);
                return Cx.of(env -> or(a.fn, b.fn, env), a, b);
            }
            case NOT: {
                Cx a = compile(e.a);
                return Cx.of(env -> {
                    Object v = a.fn.eval(env);
                    return v == null ? null : Val.bool(!Val.isTrue(v));
                }, a);
            }
            case CMP: {
                Cx a = compile(e.a);
                Cx b = compile(e.b);
                return comparison(e.text, a, b);
            }
            case IS:
                return is(e);
            case ISNULL: {
                Cx a = compile(e.a);
                boolean not = e.not;
                return Cx.of(env -> Val.bool((a.fn.eval(env) == null) != not), a);
            }
            case LIKE:
                return like(e);
            case BETWEEN: {
                Cx a = compile(e.a);
                Cx low = comparison(">=", a, compile(e.b));
                Cx high = comparison("<=", a, compile(e.c));
                boolean not = e.not;
                return Cx.of(env -> {
                    Object v = and(low.fn, high.fn, env);
                    return not && v != null ? Val.bool(!Val.isTrue(v)) : v;
                }, low, high);
            }
            case IN_LIST:
                return inList(e);
            case IN_SELECT:
                return inSelect(e);
            case CASE:
                return caseExpr(e);
            case CAST: {
                Cx a = compile(e.a);
                int affinity = Val.typeAffinity(e.text);
                return new Cx(env -> Val.cast(a.fn.eval(env), affinity), affinity, a.collation, a.explicit);
            }
            case COLLATE: {
                Cx a = compile(e.a);
                String name = Planner.collation(e.text);
                return new Cx(a.fn, a.affinity, name, true);
            }
            case SUB:
                return sub(e);
            case EXISTS: {
                Plan plan = plan(e.select);
                if (plan.isStatic()) {
                    return Cx.of(env -> Val.bool(!plan.rows(env).isEmpty()));
                }
                return Cx.of(env -> Val.bool(!plan.run(env, 1).isEmpty()));
            }
            default:
                return new Calls(planner, scope, this).call(e);
        }
    }

    private static Object and(Fn a, Fn b, Env env) {
        Object x = a.eval(env);
        if (x != null && !Val.isTrue(x)) {
            return 0L;
        }
        Object y = b.eval(env);
        if (y != null && !Val.isTrue(y)) {
            return 0L;
        }
        return x == null || y == null ? null : (Object) 1L;
    }

    private static Object or(Fn a, Fn b, Env env) {
        Object x = a.eval(env);
        if (x != null && Val.isTrue(x)) {
            return 1L;
        }
        Object y = b.eval(env);
        if (y != null && Val.isTrue(y)) {
            return 1L;
        }
        return x == null || y == null ? null : (Object) 0L;
    }

    private Plan plan(Select select) {
        scope.unsafe = true;
        Plan plan = planner.plan(select, scope, scope.ctes);
        if (plan.dynamic) {
            scope.dynamic = true;
        }
        return plan;
    }

    private Cx sub(Expr e) {
        Plan plan = plan(e.select);
        if (plan.columns.size() != 1) {
            throw new QueryError("sub-select returns " + plan.columns.size() + " columns - expected 1");
        }
        Fn fn = env -> {
            List<Object[]> rows = plan.isStatic() ? plan.rows(env) : plan.run(env, 1);
            return rows.isEmpty() ? null : rows.get(0)[0];
        };
        return new Cx(fn, plan.columns.get(0).affinity, null, false);
    }

    // names

    private Cx column(Expr e) {
        int depth = 0;
        for (Scope s = scope; s != null; s = s.parent) {
            Cx found = columnIn(s, depth, e);
            if (found != null) {
                return found;
            }
            depth++;
        }
        if (e.table == null && e.bareWord) {
            if (e.text.equalsIgnoreCase("true")) {
                return Cx.of(env -> 1L);
            }
            if (e.text.equalsIgnoreCase("false")) {
                return Cx.of(env -> 0L);
            }
        }
        throw new QueryError("no such column: " + (e.table == null ? "" : e.table + ".") + e.text);
    }

    private Cx columnIn(Scope s, int depth, Expr e) {
        List<Integer> found = s.find(e.table, e.text, s.sources.size());
        if (found.isEmpty()) {
            return e.table == null && s.aliasOk ? aliasIn(s, depth, e) : null;
        }
        mark(s);
        return columns(s, depth, found);
    }

    private void mark(Scope s) {
        for (Scope t = scope; t != s; t = t.parent) {
            t.correlated = true;
            t.usedOuter = true;
        }
    }

    /** The column at places of a scope, of which the first that is not NULL counts. */
    static Cx columns(Scope s, int depth, List<Integer> found) {
        for (int index : found) {
            s.used |= 1L << Math.min(62, s.sourceOf(index));
        }
        int first = found.get(0);
        Column c = s.column(first);
        Fn fn;
        if (found.size() > 1) {
            fn = env -> {
                Object[] row = env.up(depth).row;
                for (int index : found) {
                    if (row[index] != null) {
                        return row[index];
                    }
                }
                return null;
            };
            Cx cx = new Cx(fn, Val.NONE, null, false);
            cx.columnName = c.name;
            return cx;
        }
        if (depth == 0) {
            fn = env -> env.row[first];
        } else {
            fn = env -> env.up(depth).row[first];
        }
        Cx cx = new Cx(fn, c.affinity, c.collation == null ? "BINARY" : c.collation, false);
        cx.columnName = c.name;
        cx.columnIndex = depth == 0 ? first : -1;
        return cx;
    }

    private Cx aliasIn(Scope s, int depth, Expr e) {
        for (ResultItem item : s.items) {
            if (item.alias != null && item.expr != null && item.alias.equalsIgnoreCase(e.text)) {
                mark(s);
                s.aliasOk = false;
                Cx cx = new Compiler(planner, s).compile(item.expr);
                s.aliasOk = true;
                if (depth == 0) {
                    return new Cx(cx.fn, cx.affinity, cx.collation, cx.explicit);
                }
                return new Cx(env -> cx.fn.eval(env.up(depth)), cx.affinity, cx.collation, cx.explicit);
            }
        }
        return null;
    }

    // operators

    private Cx unary(Expr e) {
        Cx a = compile(e.a);
        switch (e.text) {
            case "+":
                return new Cx(a.fn, Val.NONE, a.collation, a.explicit);
            case "-":
                return Cx.of(env -> Val.arithmetic('-', 0L, a.fn.eval(env)), a);
            default:
                return Cx.of(env -> {
                    Object v = a.fn.eval(env);
                    return v == null ? null : (Object) Long.valueOf(~Val.integer(v));
                }, a);
        }
    }

    private Cx binary(Expr e) {
        Cx a = compile(e.a);
        Cx b = compile(e.b);
        String op = e.text;
        Fn fn;
        if (op.equals("||")) {
            fn = env -> {
                Object x = a.fn.eval(env);
                Object y = b.fn.eval(env);
                return x == null || y == null ? null : Val.text(x) + Val.text(y);
            };
        } else if (op.equals("&") || op.equals("|") || op.equals("<<") || op.equals(">>")) {
            fn = env -> {
                Object x = a.fn.eval(env);
                Object y = b.fn.eval(env);
                return x == null || y == null ? null : bits(op, Val.integer(x), Val.integer(y));
            };
        } else {
            char c = op.charAt(0);
            fn = env -> Val.arithmetic(c, a.fn.eval(env), b.fn.eval(env));
        }
        return Cx.of(fn, a, b);
    }

    private static Object bits(String op, long x, long y) {
        switch (op) {
            case "&":
                return x & y;
            case "|":
                return x | y;
            case "<<":
                return shift(x, y);
            default:
                return shift(x, -y);
        }
    }

    private static long shift(long x, long by) {
        if (by >= 0) {
            return by > 63 ? 0 : x << by;
        }
        return by < -63 ? (x < 0 ? -1 : 0) : x >> -by;
    }

    static Cx comparison(String op, Cx a, Cx b) {
        int affinity = Val.compareAffinity(a.affinity, b.affinity);
        String collation = Cx.collation(a, b);
        Fn fn = env -> {
            Object x = a.fn.eval(env);
            if (x == null) {
                return null;
            }
            Object y = b.fn.eval(env);
            if (y == null) {
                return null;
            }
            int c = Val.compare(Val.forComparison(x, affinity), Val.forComparison(y, affinity), collation);
            boolean r;
            switch (op) {
                case "=":
                    r = c == 0;
                    break;
                case "<>":
                    r = c != 0;
                    break;
                case "<":
                    r = c < 0;
                    break;
                case "<=":
                    r = c <= 0;
                    break;
                case ">":
                    r = c > 0;
                    break;
                default:
                    r = c >= 0;
                    break;
            }
            return Val.bool(r);
        };
        return Cx.of(fn, a, b);
    }

    private Cx is(Expr e) {
        boolean not = e.not;
        Cx a = compile(e.a);
        if (e.b.op == Expr.Op.COL && e.b.table == null && e.b.bareWord
                && (e.b.text.equalsIgnoreCase("true") || e.b.text.equalsIgnoreCase("false"))) {
            boolean wanted = e.b.text.equalsIgnoreCase("true");
            return Cx.of(env -> {
                Object v = a.fn.eval(env);
                boolean r = v != null && Val.isTrue(v) == wanted;
                return Val.bool(r != not);
            }, a);
        }
        Cx b = compile(e.b);
        int affinity = Val.compareAffinity(a.affinity, b.affinity);
        String collation = Cx.collation(a, b);
        return Cx.of(env -> {
            Object x = Val.forComparison(a.fn.eval(env), affinity);
            Object y = Val.forComparison(b.fn.eval(env), affinity);
            return Val.bool((Val.compare(x, y, collation) == 0) != not);
        }, a, b);
    }

    private Cx like(Expr e) {
        Cx a = compile(e.a);
        Cx b = compile(e.b);
        Cx c = e.c == null ? null : compile(e.c);
        boolean glob = e.text.equals("GLOB");
        if (glob && c != null) {
            throw new QueryError("wrong number of arguments to function glob()");
        }
        boolean not = e.not;
        return Cx.of(env -> {
            Object x = a.fn.eval(env);
            Object y = b.fn.eval(env);
            int escape = -1;
            if (c != null) {
                Object z = c.fn.eval(env);
                if (z == null) {
                    return null;
                }
                String s = Val.text(z);
                if (s.codePointCount(0, s.length()) != 1) {
                    throw new QueryError("ESCAPE expression must be a single character");
                }
                escape = s.codePointAt(0);
            }
            if (x == null || y == null) {
                return null;
            }
            boolean r = Patterns.matches(Val.text(y), Val.text(x), glob, escape);
            return Val.bool(r != not);
        }, a, b, c);
    }

    private Cx inList(Expr e) {
        Cx a = compile(e.a);
        Fn[] list = fns(compileAll(e.list));
        boolean not = e.not;
        int affinity = Val.isNumeric(a.affinity) ? Val.NUMERIC : a.affinity;
        String collation = a.collationOrBinary();
        return Cx.of(env -> {
            if (list.length == 0) {
                return Val.bool(not);
            }
            Object x = a.fn.eval(env);
            if (x == null) {
                return null;
            }
            x = Val.forComparison(x, affinity);
            boolean unknown = false;
            for (Fn fn : list) {
                Object y = Val.forComparison(fn.eval(env), affinity);
                if (y == null) {
                    unknown = true;
                } else if (Val.compare(x, y, collation) == 0) {
                    return Val.bool(!not);
                }
            }
            return unknown ? null : Val.bool(not);
        }, a);
    }

    private Cx inSelect(Expr e) {
        Cx a = compile(e.a);
        Plan plan = plan(e.select);
        if (plan.columns.size() != 1) {
            throw new QueryError("sub-select returns " + plan.columns.size() + " columns - expected 1");
        }
        Column c = plan.columns.get(0);
        int affinity = Val.compareAffinity(a.affinity, c.affinity);
        String collation = a.collation != null ? a.collation : c.collation == null ? "BINARY" : c.collation;
        boolean not = e.not;
        List<Set<Object>> cache = new ArrayList<>();
        return Cx.of(env -> {
            Set<Object> set;
            if (cache.isEmpty()) {
                set = new HashSet<>();
                for (Object[] row : plan.rows(env)) {
                    Object v = Val.forComparison(row[0], affinity);
                    set.add(v == null ? null : Val.key(v, collation));
                }
                if (plan.isStatic()) {
                    cache.add(set);
                }
            } else {
                set = cache.get(0);
            }
            if (set.isEmpty()) {
                return Val.bool(not);
            }
            Object x = a.fn.eval(env);
            if (x == null) {
                return null;
            }
            if (set.contains(Val.key(Val.forComparison(x, affinity), collation))) {
                return Val.bool(!not);
            }
            return set.contains(null) ? null : Val.bool(not);
        }, a);
    }

    private Cx caseExpr(Expr e) {
        Cx base = e.a == null ? null : compile(e.a);
        int n = e.list.size() / 2;
        Fn[] tests = new Fn[n];
        Fn[] values = new Fn[n];
        Cx[] parts = new Cx[2 * n + 2];
        for (int i = 0; i < n; i++) {
            Cx test = compile(e.list.get(2 * i));
            Cx value = compile(e.list.get(2 * i + 1));
            tests[i] = base == null ? test.fn : comparison("=", base, test).fn;
            values[i] = value.fn;
            parts[2 * i] = test;
            parts[2 * i + 1] = value;
        }
        Cx other = e.b == null ? null : compile(e.b);
        parts[2 * n] = base;
        parts[2 * n + 1] = other;
        return Cx.of(env -> {
            for (int i = 0; i < n; i++) {
                if (Val.isTrue(tests[i].eval(env))) {
                    return values[i].eval(env);
                }
            }
            return other == null ? null : other.fn.eval(env);
        }, parts);
    }
}
