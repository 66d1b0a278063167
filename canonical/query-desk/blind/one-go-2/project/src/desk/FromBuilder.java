package desk;

import java.util.ArrayList;
import java.util.List;

/** Prepares what stands after FROM, and conditions. */
final class FromBuilder {
    private final Planner planner;
    private final Scope scope;
    private final Compiler compiler;
    private final Joiner joiner = new Joiner();

    FromBuilder(Planner planner, Scope scope) {
        this.planner = planner;
        this.scope = scope;
        this.compiler = new Compiler(planner, scope);
    }

    Joiner build(List<Ast.FromItem> items) {
        for (Ast.FromItem item : items) {
            if (item.join.equals("RIGHT") || item.join.equals("FULL")) {
                scope.anyRight = true;
            }
        }
        for (Ast.FromItem item : items) {
            Source source = source(item);
            source.join = item.join;
            source.offset = scope.width();
            int at = scope.sources.size();
            scope.sources.add(source);
            joiner.levels.add(new Joiner.Level(source));
            if (source.recursive != null || source.plan != null && source.plan.dynamic) {
                scope.dynamic = true;
            }
            if (source.plan != null && source.plan.correlated) {
                scope.correlated = true;
            }
            using(item, source, at);
        }
        joiner.width = scope.width();
        for (int i = 0; i < items.size(); i++) {
            if (items.get(i).on != null) {
                for (Expr e : conjuncts(items.get(i).on)) {
                    on(e, i);
                }
            }
        }
        return joiner;
    }

    private Source source(Ast.FromItem item) {
        Source source = new Source();
        source.alias = item.alias;
        if (item.nested != null) {
            nested(item, source);
            return source;
        }
        if (item.select != null) {
            source.plan = planner.plan(item.select, scope.parent, scope.ctes);
            source.columns.addAll(source.plan.columns);
            return source;
        }
        if (source.alias == null) {
            source.alias = item.table;
        }
        Ctes.Entry entry = Ctes.find(scope.ctes, item.table);
        if (entry != null) {
            if (entry.recursive != null) {
                source.recursive = entry.recursive;
                source.columns.addAll(entry.recursive.columns);
            } else {
                source.plan = planner.cte(entry);
                source.columns.addAll(source.plan.columns);
            }
            return source;
        }
        source.table = planner.table(item.table);
        source.columns.addAll(source.table.columns);
        return source;
    }

    private void nested(Ast.FromItem item, Source source) {
        Scope inner = new Scope(scope.parent, scope.ctes);
        CorePlan core = new CorePlan();
        core.scope = inner;
        core.joiner = new FromBuilder(planner, inner).build(item.nested);
        source.nested = true;
        for (int i = 0; i < inner.sources.size(); i++) {
            Source s = inner.sources.get(i);
            for (int j = 0; j < s.columns.size(); j++) {
                Column c = s.columns.get(j);
                Column copy = new Column(c.name, c.affinity, c.collation);
                copy.table = s.nested && s.alias == null ? c.table : s.alias;
                copy.hidden = c.hidden || i > 0 && s.using.contains(Val.lower(c.name));
                source.columns.add(copy);
                ResultItem result = new ResultItem();
                result.name = c.name;
                List<Integer> places = new ArrayList<>();
                places.add(s.offset + j);
                if (inner.anyRight && !copy.hidden && usedLater(inner, i, c.name)) {
                    places = inner.find(null, c.name, inner.sources.size());
                }
                result.cx = Compiler.columns(inner, 0, places);
                core.items.add(result);
            }
        }
        source.plan = new SelectPlan(core);
    }

    static boolean usedLater(Scope scope, int at, String name) {
        for (int i = at + 1; i < scope.sources.size(); i++) {
            if (scope.sources.get(i).using.contains(Val.lower(name))) {
                return true;
            }
        }
        return false;
    }

    private void using(Ast.FromItem item, Source source, int at) {
        List<String> names = new ArrayList<>();
        if (item.using != null) {
            names.addAll(item.using);
        } else if (item.natural) {
            for (Column c : source.columns) {
                if (!c.hidden && !leftPlaces(c.name, at).isEmpty()) {
                    names.add(c.name);
                }
            }
        }
        Joiner.Level level = joiner.levels.get(at);
        for (String name : names) {
            int right = source.find(null, name);
            List<Integer> left = leftPlaces(name, at);
            if (right < 0 || left.isEmpty()) {
                throw new QueryError("cannot join using column " + name + " - column not present in both tables");
            }
            Cx l = Compiler.columns(scope, 0, left);
            List<Integer> one = new ArrayList<>();
            one.add(source.offset + right);
            Cx r = Compiler.columns(scope, 0, one);
            source.using.add(Val.lower(name));
            level.on.add(Compiler.comparison("=", l, r).fn);
            level.lookups.add(new Joiner.Lookup(l, r, l, r));
        }
    }

    private List<Integer> leftPlaces(String name, int at) {
        if (scope.anyRight) {
            return scope.find(null, name, at);
        }
        List<Integer> out = new ArrayList<>();
        for (int i = 0; i < at && out.isEmpty(); i++) {
            Source s = scope.sources.get(i);
            int found = s.find(null, name);
            if (found >= 0) {
                out.add(s.offset + found);
            }
        }
        return out;
    }

    // conditions

    static List<Expr> conjuncts(Expr e) {
        List<Expr> out = new ArrayList<>();
        if (e.op == Expr.Op.AND) {
            out.addAll(conjuncts(e.a));
            out.addAll(conjuncts(e.b));
        } else {
            out.add(e);
        }
        return out;
    }

    /** A part of a condition and what it uses. */
    private final class Part {
        Cx whole;
        Cx a;
        Cx b;
        long usedA;
        long usedB;
        boolean outerA;
        boolean outerB;
        boolean unsafe;
        long used;

        Part(Expr e) {
            clear();
            if (e.op == Expr.Op.CMP && e.text.equals("=")) {
                a = compiler.compile(e.a);
                usedA = scope.used;
                outerA = scope.usedOuter;
                unsafe = scope.unsafe;
                clear();
                b = compiler.compile(e.b);
                usedB = scope.used;
                outerB = scope.usedOuter;
                unsafe = unsafe || scope.unsafe;
                used = usedA | usedB;
                whole = Compiler.comparison("=", a, b);
            } else {
                whole = compiler.compile(e);
                used = scope.used;
                unsafe = scope.unsafe;
            }
        }

        private void clear() {
            scope.used = 0;
            scope.usedOuter = false;
            scope.unsafe = false;
        }

        int highest() {
            return used == 0 ? 0 : 63 - Long.numberOfLeadingZeros(used);
        }

        void lookup(Joiner.Level level, int i) {
            if (a == null || unsafe || i > 61) {
                return;
            }
            long bit = 1L << i;
            if (usedB == bit && !outerB && usedA < bit && (usedA != 0 || outerA)) {
                level.lookups.add(new Joiner.Lookup(a, b, a, b));
            } else if (usedA == bit && !outerA && usedB < bit && (usedB != 0 || outerB)) {
                level.lookups.add(new Joiner.Lookup(b, a, a, b));
            }
        }
    }

    private void on(Expr e, int i) {
        Part part = new Part(e);
        if (part.highest() > i && !scope.anyRight && joiner.levels.get(i).source.join.equals("INNER")) {
            place(part);
            return;
        }
        Joiner.Level level = joiner.levels.get(i);
        level.on.add(part.whole.fn);
        part.lookup(level, i);
    }

    void where(Expr e) {
        for (Expr c : conjuncts(e)) {
            place(new Part(c));
        }
    }

    private void place(Part part) {
        int at = part.highest();
        if (scope.anyRight || part.unsafe || joiner.levels.isEmpty() || at > 61) {
            joiner.last.add(part.whole.fn);
            return;
        }
        Joiner.Level level = joiner.levels.get(at);
        level.where.add(part.whole.fn);
        if (level.source.join.equals("INNER")) {
            part.lookup(level, at);
        }
    }
}
