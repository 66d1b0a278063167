package querydesk;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Resolves the names of a query and makes it ready to run. */
final class Compiler {
    /** The tables of a WITH, within those of the queries around. */
    private static final class Env {
        final Env parent;
        final Map<String, Definition> definitions = new HashMap<>();

        Env(Env parent) {
            this.parent = parent;
        }

        Definition find(String name) {
            for (Env e = this; e != null; e = e.parent) {
                Definition d = e.definitions.get(Names.lower(name));
                if (d != null) {
                    return d;
                }
            }
            return null;
        }
    }

    /** A table of a WITH. */
    private static final class Definition {
        Ast.Cte cte;
        Env env;
        /** Why the table cannot be referred to at the moment, or null. */
        String error;
        List<Source.Column> columns;
        Source.Rows rows;
    }

    /** The recursive table whose recursive part is being compiled. */
    private static final class Recursion {
        String name;
        List<Source.Column> columns;
        Source.Rows rows;
        boolean found;
    }

    private final Map<String, Table> tables;

    private Compiler(Map<String, Table> tables) {
        this.tables = tables;
    }

    static Query compile(Ast.Query q, Map<String, Table> tables) {
        return new Compiler(tables).query(q, null, null);
    }

    // ---- queries ----

    private Env env(Ast.Query q, Env around) {
        if (q.with.isEmpty()) {
            return around;
        }
        Env env = new Env(around);
        for (Ast.Cte cte : q.with) {
            Definition d = new Definition();
            d.cte = cte;
            d.env = env;
            if (env.definitions.put(Names.lower(cte.name), d) != null) {
                throw new QueryError("duplicate WITH table name: " + cte.name);
            }
        }
        return env;
    }

    private Query query(Ast.Query q, Scope parent, Env around) {
        Env env = env(q, around);
        Query result = new Query();
        List<Scope> scopes = new ArrayList<>();
        boolean single = q.cores.size() == 1;
        for (int i = 0; i < q.cores.size(); i++) {
            addCore(result, scopes, q, i, parent, env, null, single && q.orderBy != null);
        }
        checkWidths(result);
        if (!single && q.orderBy != null) {
            result.order = compoundOrder(q.orderBy, result, scopes);
        }
        limits(q, result, parent);
        return result;
    }

    private void addCore(Query result, List<Scope> scopes, Ast.Query q, int i, Scope parent, Env env,
            Recursion recursion, boolean ordered) {
        Ast.Core core = q.cores.get(i);
        Scope scope = new Scope(parent);
        scopes.add(scope);
        if (core.values != null) {
            result.cores.add(values(core, scope, env));
        } else {
            result.cores.add(select(core, scope, env, recursion, ordered ? q.orderBy : null, result));
        }
        if (!result.operators.isEmpty() || result.cores.size() > 1) {
            result.operators.add(q.operators.get(i - 1));
        }
        result.correlated |= scope.correlated;
    }

    private static void checkWidths(Query q) {
        for (int i = 1; i < q.cores.size(); i++) {
            if (q.cores.get(i).names().length != q.cores.get(i - 1).names().length) {
                throw new QueryError("SELECTs to the left and right of " + q.operators.get(i - 1)
                    + " do not have the same number of result columns");
            }
        }
    }

    private void limits(Ast.Query q, Query result, Scope parent) {
        Scope scope = new Scope(parent);
        if (q.limit != null) {
            result.limit = expr(q.limit, scope, null);
        }
        if (q.offset != null) {
            result.offset = expr(q.offset, scope, null);
        }
        result.correlated |= scope.correlated;
    }

    private ValuesCore values(Ast.Core core, Scope scope, Env env) {
        List<Ex[]> rows = new ArrayList<>();
        for (List<Ast.Expr> row : core.values) {
            rows.add(exprs(row, scope, env));
        }
        return new ValuesCore(rows);
    }

    /** The number of a column that a term of ORDER BY or GROUP BY is, or null if it is none. */
    private static Long columnNumber(Ast.Expr e) {
        while (e.kind == Ast.Kind.UNARY && e.text.equals("+")) {
            e = e.args.get(0);
        }
        if (e.kind == Ast.Kind.UNARY && e.text.equals("-")) {
            Long n = columnNumber(e.args.get(0));
            return n == null ? null : (Long) (-n);
        }
        if (e.kind == Ast.Kind.LITERAL && e.value instanceof Long) {
            long n = (Long) e.value;
            return n == (int) n ? (Long) n : null;
        }
        return null;
    }

    private static Ast.Expr withoutCollate(Ast.Expr e) {
        while (e.kind == Ast.Kind.COLLATE) {
            e = e.args.get(0);
        }
        return e;
    }

    private static Collation explicitCollation(Ast.Expr e) {
        return e.kind == Ast.Kind.COLLATE ? Collation.find(e.text) : null;
    }

    private Sorting compoundOrder(List<Ast.Order> terms, Query q, List<Scope> scopes) {
        Sorting s = new Sorting(terms.size());
        for (int i = 0; i < terms.size(); i++) {
            Ast.Order o = terms.get(i);
            Collation c = explicitCollation(o.expr);
            int column = compoundColumn(withoutCollate(o.expr), q, scopes);
            s.columns[i] = column;
            s.descending[i] = o.descending;
            s.nullsLast[i] = o.nullsLast;
            s.collations[i] = c == null ? q.collation(column) : c;
        }
        return s;
    }

    private int compoundColumn(Ast.Expr e, Query q, List<Scope> scopes) {
        Long number = columnNumber(e);
        if (number != null) {
            if (number < 1 || number > q.width()) {
                throw new QueryError("ORDER BY term out of range");
            }
            return (int) (number - 1);
        }
        for (int i = 0; i < scopes.size(); i++) {
            Scope scope = scopes.get(i);
            if (e.kind == Ast.Kind.NAME && e.table == null) {
                int alias = scope.alias(e.text);
                if (alias >= 0) {
                    return alias;
                }
            }
            String signature;
            try {
                scope.aliasesAllowed = true;
                scope.aggregatesAllowed = true;
                scope.windowsAllowed = true;
                signature = expr(e, scope, null).signature();
            } catch (QueryError notHere) {
                continue;
            }
            Ex[] columns = q.cores.get(i).columns(false);
            for (int j = 0; j < columns.length; j++) {
                if (columns[j].signature().equals(signature)) {
                    return j;
                }
            }
        }
        throw new QueryError("ORDER BY term does not match any column in the result set");
    }

    // ---- FROM ----

    /** The tables after FROM, with a group in parentheses at the begin taken apart. */
    private static List<Ast.Source> flat(List<Ast.Source> from) {
        if (from.isEmpty() || from.get(0).nested == null || from.get(0).alias != null || from.get(0).on != null
            || from.get(0).using != null) {
            return from;
        }
        List<Ast.Source> list = new ArrayList<>(flat(from.get(0).nested));
        list.addAll(from.subList(1, from.size()));
        return list;
    }

    private List<List<Join.Condition>> from(List<Ast.Source> list, Scope scope, Env env, Recursion recursion) {
        List<List<Join.Condition>> on = new ArrayList<>();
        for (Ast.Source a : list) {
            Source s = source(a, scope, env, recursion);
            s.left = a.left;
            s.right = a.right;
            if (a.right) {
                for (Source before : scope.sources) {
                    before.beforeRight = true;
                }
            }
            scope.sources.add(s);
            on.add(new ArrayList<>());
        }
        if (scope.sources.size() > 63) {
            throw new QueryError("at most 63 tables in a join");
        }
        for (int i = 1; i < list.size(); i++) {
            using(list.get(i), i, scope, on.get(i));
        }
        return on;
    }

    private void compileOn(List<Ast.Source> list, Scope scope, Env env, List<List<Join.Condition>> on) {
        for (int i = 0; i < list.size(); i++) {
            if (list.get(i).on != null) {
                conditions(list.get(i).on, scope, env, on.get(i));
            }
        }
    }

    private Source source(Ast.Source a, Scope scope, Env env, Recursion recursion) {
        Source s = new Source();
        s.label = a.alias != null ? a.alias : a.table;
        if (a.nested != null) {
            nested(s, a, scope, env);
        } else if (a.query != null) {
            Query q = query(a.query, scope.parent, env);
            queryColumns(s.columns, q, null);
            s.rows = q::all;
            s.fixed = !q.correlated;
            scope.correlated |= q.correlated;
        } else if (a.schema == null && recursion != null && Names.same(a.table, recursion.name)) {
            if (recursion.found) {
                throw new QueryError("multiple references to recursive table: " + recursion.name);
            }
            recursion.found = true;
            s.columns.addAll(recursion.columns);
            s.rows = recursion.rows;
            s.recursive = true;
        } else {
            named(s, a, env);
        }
        return s;
    }

    private void named(Source s, Ast.Source a, Env env) {
        Definition d = a.schema == null && env != null ? env.find(a.table) : null;
        s.fixed = true;
        if (d != null) {
            define(d);
            s.columns.addAll(d.columns);
            s.rows = d.rows;
            return;
        }
        Table t = a.schema == null || Names.same(a.schema, "main") ? tables.get(Names.lower(a.table)) : null;
        if (t == null) {
            throw new QueryError("no such table: " + (a.schema == null ? "" : a.schema + ".") + a.table);
        }
        for (int i = 0; i < t.columns.length; i++) {
            s.columns.add(new Source.Column(t.columns[i], t.affinities[i], Collation.BINARY));
        }
        s.rows = outer -> t.rows;
    }

    private static void queryColumns(List<Source.Column> columns, Query q, List<String> names) {
        for (int i = 0; i < q.width(); i++) {
            Ex e = q.firstColumn(i);
            String name = names == null ? q.cores.get(0).innerNames()[i] : names.get(i);
            columns.add(new Source.Column(name, e.affinity(), e.collationOrBinary()));
        }
    }

    /** A group of joined tables in parentheses. */
    private void nested(Source s, Ast.Source a, Scope scope, Env env) {
        Scope inner = new Scope(scope.parent);
        List<Ast.Source> list = flat(a.nested);
        List<List<Join.Condition>> on = from(list, inner, env, null);
        compileOn(list, inner, env, on);
        List<Ex> columns = new ArrayList<>();
        for (int i = 0; i < inner.sources.size(); i++) {
            Source part = inner.sources.get(i);
            if (i + 1 < inner.sources.size()) {
                for (String u : inner.sources.get(i + 1).using) {
                    Ast.Expr name = new Ast.Expr(Ast.Kind.NAME, u);
                    Ex e = resolve(name, inner);
                    Source.Column c = new Source.Column(displayName(e, u), e.affinity(), e.collationOrBinary());
                    c.merged = true;
                    s.columns.add(c);
                    columns.add(e);
                }
            }
            for (int j = 0; j < part.columns.size(); j++) {
                Source.Column original = part.columns.get(j);
                Source.Column c = new Source.Column(original.name, original.affinity, original.collation);
                c.table = part.nested ? original.table : part.label;
                c.merged = original.merged;
                c.hidden = original.hidden || part.uses(original.name) || laterUses(inner, i, original.name);
                s.columns.add(c);
                columns.add(new Ex.Column(0, i, j, original));
            }
        }
        SelectCore core = new SelectCore();
        core.join = new Join(inner.sources, on, new ArrayList<>());
        core.sources = inner.sources.size();
        core.columns = Ex.list(columns);
        core.names = new String[core.columns.length];
        core.innerNames = core.names;
        Query q = new Query();
        q.cores.add(core);
        q.correlated = inner.correlated;
        s.nested = true;
        s.rows = q::all;
        s.fixed = !q.correlated;
        scope.correlated |= q.correlated;
    }

    private static String displayName(Ex e, String otherwise) {
        Ex first = e instanceof Ex.Merged ? e.kids[0] : e;
        return first instanceof Ex.Column ? ((Ex.Column) first).info.name : otherwise;
    }

    private static boolean laterUses(Scope scope, int i, String name) {
        for (int j = i + 1; j < scope.sources.size(); j++) {
            if (scope.sources.get(j).uses(name)) {
                return true;
            }
        }
        return false;
    }

    /** Makes the conditions of USING or NATURAL for a source. */
    private void using(Ast.Source a, int i, Scope scope, List<Join.Condition> on) {
        Source right = scope.sources.get(i);
        if (a.natural) {
            right.synthetic = true;
            for (Source.Column c : right.columns) {
                if (!c.hidden && c.name != null && !right.uses(c.name) && owner(scope, 0, i, c.name) >= 0) {
                    right.using.add(c.name);
                }
            }
        } else if (a.using != null) {
            right.using.addAll(a.using);
        }
        boolean hasRight = scope.sources.get(0).beforeRight;
        for (String name : right.using) {
            int column = right.find(name);
            int owner = owner(scope, 0, i, name);
            if (column < 0 || owner < 0) {
                throw new QueryError("cannot join using column " + name + " - column not present in both tables");
            }
            List<Ex> lefts = new ArrayList<>();
            Join.Condition c = new Join.Condition();
            long mask = 0;
            while (owner >= 0) {
                Source left = scope.sources.get(owner);
                int leftColumn = left.find(name);
                lefts.add(new Ex.Column(0, owner, leftColumn, left.columns.get(leftColumn)));
                mask |= 1L << owner;
                owner = hasRight ? owner(scope, owner + 1, i, name) : -1;
                if (owner >= 0 && !scope.sources.get(owner).uses(name)) {
                    throw new QueryError("ambiguous reference to " + name + " in USING()");
                }
            }
            Ex[] parts = Ex.list(lefts);
            Ex leftSide = parts.length == 1 ? parts[0] : Functions.call("coalesce", parts);
            Ex rightSide = new Ex.Column(0, i, column, right.columns.get(column));
            c.ex = new Ex.Compare("=", leftSide, rightSide);
            c.sides = new Ex[] {leftSide, rightSide};
            c.sideSources = new long[] {mask, 1L << i};
            c.sideOuter = new boolean[2];
            c.sources = mask | 1L << i;
            on.add(c);
        }
    }

    /** The first source from one to before another that has a column. */
    private static int owner(Scope scope, int from, int to, String name) {
        for (int i = from; i < to; i++) {
            if (scope.sources.get(i).find(name) >= 0) {
                return i;
            }
        }
        return -1;
    }

    /** Splits a condition at its ANDs. */
    private void conditions(Ast.Expr e, Scope scope, Env env, List<Join.Condition> list) {
        if (e.kind == Ast.Kind.BINARY && e.text.equals("AND")) {
            conditions(e.args.get(0), scope, env, list);
            conditions(e.args.get(1), scope, env, list);
            return;
        }
        long savedReferred = scope.referred;
        boolean savedOuter = scope.outer;
        Join.Condition c = new Join.Condition();
        if (e.kind == Ast.Kind.BINARY && (e.text.equals("=") || e.text.equals("=="))) {
            c.sides = new Ex[2];
            c.sideSources = new long[2];
            c.sideOuter = new boolean[2];
            for (int i = 0; i < 2; i++) {
                scope.referred = 0;
                scope.outer = false;
                c.sides[i] = expr(e.args.get(i), scope, env);
                c.sideSources[i] = scope.referred;
                c.sideOuter[i] = scope.outer;
            }
            c.sources = c.sideSources[0] | c.sideSources[1];
            c.ex = new Ex.Compare("=", c.sides[0], c.sides[1]);
        } else {
            scope.referred = 0;
            c.ex = expr(e, scope, env);
            c.sources = scope.referred;
        }
        scope.referred = savedReferred;
        scope.outer = savedOuter;
        list.add(c);
    }

    // ---- tables of WITH ----

    private void define(Definition d) {
        if (d.error != null) {
            throw new QueryError(d.error + d.cte.name);
        }
        if (d.rows != null) {
            return;
        }
        d.error = "circular reference: ";
        Ast.Query q = d.cte.query;
        int first = firstRecursive(q, d.cte.name);
        if (first < q.cores.size()) {
            recursive(d, q, first);
        } else {
            Query result = query(q, null, d.env);
            checkColumns(d, result);
            List<Source.Column> columns = new ArrayList<>();
            queryColumns(columns, result, d.cte.columns);
            d.columns = columns;
            d.rows = result::all;
        }
        d.error = null;
    }

    private static void checkColumns(Definition d, Query q) {
        if (d.cte.columns != null && d.cte.columns.size() != q.width()) {
            throw new QueryError("table " + d.cte.name + " has " + q.width() + " values for "
                + d.cte.columns.size() + " columns");
        }
    }

    /** The first of the SELECTs at the end that refer to the table itself. */
    private static int firstRecursive(Ast.Query q, String name) {
        int first = q.cores.size();
        if (first < 2) {
            return first;
        }
        String operator = q.operators.get(q.operators.size() - 1);
        if (!operator.startsWith("UNION")) {
            return first;
        }
        while (first > 1 && q.operators.get(first - 2).equals(operator) && refers(q.cores.get(first - 1), name)) {
            first--;
        }
        return first;
    }

    private static boolean refers(Ast.Core core, String name) {
        for (Ast.Source s : flat(core.from)) {
            if (s.schema == null && Names.same(s.table, name)) {
                return true;
            }
        }
        return false;
    }

    private void recursive(Definition d, Ast.Query q, int first) {
        Env env = env(q, d.env);
        Query base = new Query();
        List<Scope> scopes = new ArrayList<>();
        for (int i = 0; i < first; i++) {
            addCore(base, scopes, q, i, null, env, null, false);
        }
        checkWidths(base);
        checkColumns(d, base);
        List<Source.Column> columns = new ArrayList<>();
        queryColumns(columns, base, d.cte.columns);

        Query whole = new Query();
        whole.cores.addAll(base.cores);
        whole.operators.addAll(base.operators);
        RecursiveTable table = new RecursiveTable(base, q.operators.get(first - 1).equals("UNION"));
        d.error = "multiple recursive references: ";
        for (int i = first; i < q.cores.size(); i++) {
            Recursion recursion = new Recursion();
            recursion.name = d.cte.name;
            recursion.columns = columns;
            recursion.rows = table::current;
            addCore(whole, scopes, q, i, null, env, recursion, false);
            SelectCore core = (SelectCore) whole.cores.get(i);
            if (core.aggregated) {
                throw new QueryError("recursive aggregate queries not supported");
            }
            if (!core.windows.isEmpty()) {
                throw new QueryError("cannot use window functions in recursive queries");
            }
            table.steps.add(core);
        }
        checkWidths(whole);
        if (q.orderBy != null) {
            whole.order = compoundOrder(q.orderBy, whole, scopes);
        }
        limits(q, whole, null);
        table.whole = whole;
        d.columns = columns;
        d.rows = table::all;
    }

    // ---- SELECT ----

    private SelectCore select(Ast.Core a, Scope scope, Env env, Recursion recursion, List<Ast.Order> orderBy,
            Query result) {
        SelectCore core = new SelectCore();
        List<Ast.Source> list = flat(a.from);
        List<List<Join.Condition>> on = from(list, scope, env, recursion);
        scope.definitions = a.windows;
        core.sources = scope.sources.size();
        core.aggregates = scope.aggregates;
        core.windows = scope.windows;
        core.distinct = a.distinct;

        scope.aggregatesAllowed = true;
        scope.windowsAllowed = true;
        resultColumns(a, scope, env, core);
        core.aggregated = a.groupBy != null || !scope.aggregates.isEmpty();
        if (a.having != null && !core.aggregated) {
            throw new QueryError("HAVING clause on a non-aggregate query");
        }

        scope.aliasesAllowed = true;
        scope.aggregatesAllowed = false;
        scope.windowsAllowed = false;
        compileOn(list, scope, env, on);
        List<Join.Condition> where = new ArrayList<>();
        if (a.where != null) {
            conditions(a.where, scope, env, where);
        }
        core.join = new Join(scope.sources, on, where);
        if (a.groupBy != null) {
            core.groupBy = groupBy(a.groupBy, scope, env, core);
        }
        scope.aggregatesAllowed = core.aggregated;
        if (a.having != null) {
            core.having = expr(a.having, scope, env);
        }
        scope.windowsAllowed = true;
        if (orderBy != null) {
            result.order = order(orderBy, scope, env, core);
        }
        for (Ast.Window w : a.windows) {
            scope.windowsAllowed = false;
            windowSpec(w, scope, env);
        }
        return core;
    }

    private void resultColumns(Ast.Core a, Scope scope, Env env, SelectCore core) {
        List<Ex> columns = new ArrayList<>();
        List<String> aliases = new ArrayList<>();
        List<String> names = new ArrayList<>();
        List<String> innerNames = new ArrayList<>();
        List<Long> sources = new ArrayList<>();
        List<Boolean> outer = new ArrayList<>();
        for (Ast.ResultColumn r : a.columns) {
            if (r.expr == null) {
                int before = columns.size();
                star(r.starTable, scope, columns, names);
                for (int i = before; i < columns.size(); i++) {
                    aliases.add(names.get(i));
                    innerNames.add(names.get(i));
                    sources.add(scope.referred);
                    outer.add(false);
                }
                continue;
            }
            scope.referred = 0;
            scope.outer = false;
            Ex e = expr(r.expr, scope, env);
            columns.add(e);
            sources.add(scope.referred);
            outer.add(scope.outer);
            aliases.add(r.alias);
            names.add(r.alias != null ? r.alias : columnName(r.expr, e));
            Ex bare = e;
            while (bare instanceof Ex.Collate) {
                bare = bare.kids[0];
            }
            innerNames.add(r.alias != null ? r.alias : columnName(withoutCollate(r.expr), bare));
        }
        core.columns = Ex.list(columns);
        core.names = names.toArray(new String[0]);
        core.innerNames = innerNames.toArray(new String[0]);
        scope.aliases = aliases.toArray(new String[0]);
        scope.results = core.columns;
        scope.resultSources = new long[core.columns.length];
        scope.resultOuter = new boolean[core.columns.length];
        for (int i = 0; i < core.columns.length; i++) {
            scope.resultSources[i] = sources.get(i);
            scope.resultOuter[i] = outer.get(i);
        }
    }

    private static String columnName(Ast.Expr a, Ex e) {
        if (a.kind != Ast.Kind.NAME || e instanceof Ex.Literal) {
            return null;
        }
        return displayName(e, a.text);
    }

    private void star(String table, Scope scope, List<Ex> columns, List<String> names) {
        if (scope.sources.isEmpty() && table == null) {
            throw new QueryError("no tables specified");
        }
        scope.referred = 0;
        boolean found = false;
        for (int i = 0; i < scope.sources.size(); i++) {
            Source s = scope.sources.get(i);
            boolean own = table == null || Names.same(s.label, table);
            if (!own && !s.nested) {
                continue;
            }
            for (int j = 0; j < s.columns.size(); j++) {
                Source.Column c = s.columns.get(j);
                if (!own && !Names.same(c.table, table)) {
                    continue;
                }
                found = true;
                if (table == null && (c.hidden || (i > 0 && s.uses(c.name)))) {
                    continue;
                }
                if (table != null && own && c.hidden) {
                    continue;
                }
                Ex e;
                if (s.beforeRight && c.name != null && laterUses(scope, i, c.name)) {
                    e = resolve(new Ast.Expr(Ast.Kind.NAME, c.name), scope);
                } else {
                    e = new Ex.Column(0, i, j, c);
                    scope.referred |= 1L << i;
                }
                columns.add(e);
                names.add(c.name);
            }
        }
        if (!found) {
            throw new QueryError("no such table: " + table);
        }
    }

    private Ex[] groupBy(List<Ast.Expr> terms, Scope scope, Env env, SelectCore core) {
        Ex[] result = new Ex[terms.size()];
        for (int i = 0; i < result.length; i++) {
            Ast.Expr e = terms.get(i);
            Long number = columnNumber(withoutCollate(e));
            if (number == null) {
                result[i] = expr(e, scope, env);
                continue;
            }
            if (number < 1 || number > core.columns.length) {
                throw new QueryError("GROUP BY term out of range");
            }
            Ex column = core.columns[(int) (number - 1)];
            checkMisuse(column, scope);
            Collation c = explicitCollation(e);
            result[i] = c == null ? column : new Ex.Collate(column, c);
        }
        return result;
    }

    private Sorting order(List<Ast.Order> terms, Scope scope, Env env, SelectCore core) {
        Sorting s = new Sorting(terms.size());
        for (int i = 0; i < terms.size(); i++) {
            Ast.Order o = terms.get(i);
            Ast.Expr e = withoutCollate(o.expr);
            Long number = columnNumber(e);
            int column = -1;
            if (e.kind == Ast.Kind.NAME && e.table == null) {
                column = scope.alias(e.text);
            } else if (number != null) {
                if (number < 1 || number > core.columns.length) {
                    throw new QueryError("ORDER BY term out of range");
                }
                column = (int) (number - 1);
            }
            Ex term = column >= 0 ? core.columns[column] : expr(o.expr, scope, env);
            Collation c = column >= 0 ? explicitCollation(o.expr) : null;
            set(s, i, o, column, term, c == null ? term.collationOrBinary() : c);
        }
        return s;
    }

    private static void set(Sorting s, int i, Ast.Order o, int column, Ex term, Collation collation) {
        s.columns[i] = column;
        s.terms[i] = term;
        s.descending[i] = o.descending;
        s.nullsLast[i] = o.nullsLast;
        s.collations[i] = collation;
    }

    // ---- names ----

    private static void checkMisuse(Ex e, Scope scope) {
        if (!scope.windowsAllowed && e.window != null) {
            throw new QueryError("misuse of window function: " + e.window + "()");
        }
        if (!scope.aggregatesAllowed && e.aggregate != null) {
            throw new QueryError("misuse of aggregate: " + e.aggregate + "()");
        }
    }

    /** The columns of a source that a name can mean. */
    private static List<Integer> matches(Source s, Ast.Expr name) {
        List<Integer> found = new ArrayList<>();
        if (s.nested) {
            for (int j = 0; j < s.columns.size(); j++) {
                Source.Column c = s.columns.get(j);
                if (Names.same(c.name, name.text) && (name.table == null || Names.same(c.table, name.table))) {
                    found.add(j);
                    if (c.merged) {
                        break;
                    }
                }
            }
            if (!found.isEmpty() || name.table == null) {
                return found;
            }
        }
        if (name.table == null || (Names.same(s.label, name.table)
            && (name.schema == null || Names.same(name.schema, "main")))) {
            for (int j = 0; j < s.columns.size(); j++) {
                if (Names.same(s.columns.get(j).name, name.text)) {
                    found.add(j);
                    break;
                }
            }
        }
        return found;
    }

    private Ex resolve(Ast.Expr name, Scope scope) {
        int depth = 0;
        for (Scope s = scope; s != null; s = s.parent, depth++) {
            Ex e = resolveIn(s, name, depth);
            if (e != null) {
                for (Scope passed = scope; passed != s; passed = passed.parent) {
                    passed.refersOutside();
                }
                return e;
            }
        }
        if (name.table == null && !name.quoted) {
            if (Names.same(name.text, "true")) {
                return new Ex.Literal(Values.ONE, true);
            }
            if (Names.same(name.text, "false")) {
                return new Ex.Literal(Values.ZERO, true);
            }
        }
        throw new QueryError("no such column: " + written(name));
    }

    private static String written(Ast.Expr name) {
        return (name.schema == null ? "" : name.schema + ".") + (name.table == null ? "" : name.table + ".") + name.text;
    }

    private Ex resolveIn(Scope s, Ast.Expr name, int depth) {
        int count = 0;
        Ex.Column match = null;
        List<Ex> merged = new ArrayList<>();
        long mask = 0;
        for (int i = 0; i < s.sources.size(); i++) {
            Source source = s.sources.get(i);
            for (int j : matches(source, name)) {
                if (count > 0) {
                    if (!source.uses(name.text)) {
                        merged.clear();
                    } else if (!source.right) {
                        continue;
                    } else if (!source.left) {
                        count = 0;
                        mask = 0;
                        merged.clear();
                    } else {
                        merged.add(match);
                        count--;
                    }
                }
                count++;
                match = new Ex.Column(depth, i, j, source.columns.get(j));
                mask |= 1L << i;
            }
        }
        if (count > 1) {
            throw new QueryError("ambiguous column name: " + written(name));
        }
        if (count == 1) {
            s.referred |= mask;
            if (merged.isEmpty()) {
                return match;
            }
            merged.add(match);
            return new Ex.Merged(Ex.list(merged));
        }
        if (name.table == null && s.aliasesAllowed) {
            int alias = s.alias(name.text);
            if (alias >= 0) {
                Ex e = s.results[alias];
                checkMisuse(e, s);
                s.referred |= s.resultSources[alias];
                if (s.resultOuter[alias]) {
                    s.refersOutside();
                }
                return depth == 0 ? e : new Ex.Outer(depth, e);
            }
        }
        return null;
    }

    // ---- expressions ----

    private Ex[] exprs(List<Ast.Expr> list, Scope scope, Env env) {
        Ex[] result = new Ex[list.size()];
        for (int i = 0; i < result.length; i++) {
            result[i] = expr(list.get(i), scope, env);
        }
        return result;
    }

    private Query subquery(Ast.Query q, Scope scope, Env env) {
        return query(q, scope, env);
    }

    private Query oneColumn(Ast.Query q, Scope scope, Env env) {
        Query result = subquery(q, scope, env);
        if (result.width() != 1) {
            throw new QueryError("sub-select returns " + result.width() + " columns - expected 1");
        }
        return result;
    }

    private Ex expr(Ast.Expr e, Scope scope, Env env) {
        switch (e.kind) {
            case LITERAL:
                return new Ex.Literal(e.value, false);
            case NAME:
                return resolve(e, scope);
            case UNARY:
                return unary(e.text, expr(e.args.get(0), scope, env));
            case BINARY:
                return binary(e, scope, env);
            case POSTFIX_NULL: {
                boolean isNull = e.text.equals("ISNULL");
                return new Ex.Op(e.text, (f, k) -> Values.bool((k[0].eval(f) == null) == isNull),
                    expr(e.args.get(0), scope, env));
            }
            case LIKE:
                return Functions.like(e.text, e.not, exprs(e.args, scope, env));
            case BETWEEN: {
                Ex x = expr(e.args.get(0), scope, env);
                Ex low = new Ex.Compare(">=", x, expr(e.args.get(1), scope, env));
                Ex high = new Ex.Compare("<=", x, expr(e.args.get(2), scope, env));
                Ex both = and(low, high);
                return e.not ? unary("NOT", both) : both;
            }
            case IN_LIST:
                return inList(e, scope, env);
            case IN_QUERY: {
                Ex left = expr(e.args.get(0), scope, env);
                return new Ex.InQuery(left, oneColumn(e.query, scope, env), e.not);
            }
            case EXISTS:
                return new Ex.Exists(subquery(e.query, scope, env));
            case SUBQUERY:
                return new Ex.Scalar(oneColumn(e.query, scope, env));
            case CASE:
                return caseExpr(e, scope, env);
            case CAST:
                return new Ex.Cast(expr(e.args.get(0), scope, env), Values.affinityOfType(e.text));
            case COLLATE: {
                Ex a = expr(e.args.get(0), scope, env);
                return new Ex.Collate(a, Collation.find(e.text));
            }
            default:
                return call(e, scope, env);
        }
    }

    private static Ex unary(String operator, Ex a) {
        switch (operator) {
            case "-":
                return new Ex.Op("-", (f, k) -> {
                    Object v = k[0].eval(f);
                    return v == null ? null : Functions.calculate('-', Values.ZERO, Values.number(v));
                }, a);
            case "~":
                return new Ex.Op("~", (f, k) -> {
                    Object v = k[0].eval(f);
                    return v == null ? null : (Object) (~Values.toLong(v));
                }, a);
            case "+":
                return new Ex.Plus(a);
            default:
                return new Ex.Op("NOT", (f, k) -> {
                    Boolean t = Values.truth(k[0].eval(f));
                    return t == null ? null : Values.bool(!t);
                }, a);
        }
    }

    private static Ex and(Ex a, Ex b) {
        return new Ex.Op("AND", (f, k) -> {
            Boolean x = Values.truth(k[0].eval(f));
            if (x != null && !x) {
                return Values.ZERO;
            }
            Boolean y = Values.truth(k[1].eval(f));
            if (y != null && !y) {
                return Values.ZERO;
            }
            return x == null || y == null ? null : Values.ONE;
        }, a, b);
    }

    private static Ex or(Ex a, Ex b) {
        return new Ex.Op("OR", (f, k) -> {
            Boolean x = Values.truth(k[0].eval(f));
            if (x != null && x) {
                return Values.ONE;
            }
            Boolean y = Values.truth(k[1].eval(f));
            if (y != null && y) {
                return Values.ONE;
            }
            return x == null || y == null ? null : Values.ZERO;
        }, a, b);
    }

    private Ex binary(Ast.Expr e, Scope scope, Env env) {
        Ex a = expr(e.args.get(0), scope, env);
        Ex b = expr(e.args.get(1), scope, env);
        switch (e.text) {
            case "AND":
                return and(a, b);
            case "OR":
                return or(a, b);
            case "==":
            case "=":
                return new Ex.Compare("=", a, b);
            case "!=":
            case "<>":
                return new Ex.Compare("<>", a, b);
            case "<":
            case "<=":
            case ">":
            case ">=":
                return new Ex.Compare(e.text, a, b);
            case "IS":
            case "IS NOT": {
                Ex right = b instanceof Ex.Collate ? b.kids[0] : b;
                if (right instanceof Ex.Literal && ((Ex.Literal) right).truthWord) {
                    boolean wanted = Values.ONE.equals(((Ex.Literal) right).value);
                    boolean not = e.text.equals("IS NOT");
                    return new Ex.Op(e.text + wanted, (f, k) -> {
                        Boolean t = Values.truth(k[0].eval(f));
                        return Values.bool((t != null && t == wanted) != not);
                    }, a);
                }
                return new Ex.Compare(e.text, a, b);
            }
            default:
                return Functions.arithmetic(e.text, a, b);
        }
    }

    private Ex inList(Ast.Expr e, Scope scope, Env env) {
        boolean not = e.not;
        if (e.args.size() == 1) {
            return new Ex.Literal(Values.bool(not), false);
        }
        Ex[] args = exprs(e.args, scope, env);
        if (args.length == 2 && constant(e.args.get(1))) {
            Ex equal = new Ex.Compare("=", args[0], new Ex.Plus(args[1]));
            return not ? unary("NOT", equal) : equal;
        }
        int affinity = Math.min(Values.NUMERIC, args[0].affinity());
        Collation collation = args[0].collationOrBinary();
        return new Ex.Op(not ? "NOT IN" : "IN", (f, k) -> {
            Object left = k[0].eval(f);
            if (left == null) {
                return null;
            }
            left = Values.applyAffinity(left, affinity);
            boolean hasNull = false;
            for (int i = 1; i < k.length; i++) {
                Object v = k[i].eval(f);
                if (v == null) {
                    hasNull = true;
                } else if (Values.compare(left, Values.applyAffinity(v, affinity), collation) == 0) {
                    return Values.bool(!not);
                }
            }
            return hasNull ? null : Values.bool(not);
        }, args);
    }

    /** Whether an expression is made of literals only. */
    private static boolean constant(Ast.Expr e) {
        switch (e.kind) {
            case NAME: case IN_QUERY: case EXISTS: case SUBQUERY: case CALL:
                return false;
            default:
                for (Ast.Expr a : e.args) {
                    if (!constant(a)) {
                        return false;
                    }
                }
                return true;
        }
    }

    private Ex caseExpr(Ast.Expr e, Scope scope, Env env) {
        Ex[] args = exprs(e.args, scope, env);
        int first = e.hasBase ? 1 : 0;
        boolean hasElse = e.hasElse;
        int pairs = (args.length - first - (hasElse ? 1 : 0)) / 2;
        Ex[] kids = new Ex[pairs * 2 + (hasElse ? 1 : 0)];
        for (int i = 0; i < kids.length; i++) {
            Ex a = args[first + i];
            kids[i] = e.hasBase && i < pairs * 2 && i % 2 == 0 ? new Ex.Compare("=", args[0], a) : a;
        }
        return new Ex.Op("CASE" + pairs, (f, k) -> {
            for (int i = 0; i < pairs; i++) {
                if (Values.isTrue(k[2 * i].eval(f))) {
                    return k[2 * i + 1].eval(f);
                }
            }
            return hasElse ? k[2 * pairs].eval(f) : null;
        }, kids);
    }

    // ---- functions ----

    private Ex call(Ast.Expr e, Scope scope, Env env) {
        String name = e.text;
        int n = e.args.size();
        Functions.check(name, n, e.star);
        if (e.star && !name.equals("count")) {
            throw new QueryError("wrong number of arguments to function " + name + "()");
        }
        boolean aggregate = Functions.isAggregate(name, n);
        boolean window = Functions.WINDOWS.contains(name);
        if (e.over != null) {
            return windowCall(e, scope, env, aggregate, window);
        }
        if (window) {
            throw new QueryError("misuse of window function: " + name + "()");
        }
        if (!aggregate) {
            if (e.filter != null) {
                throw new QueryError("FILTER may not be used with non-aggregate " + name + "()");
            }
            return Functions.call(name, exprs(e.args, scope, env));
        }
        if (!scope.aggregatesAllowed) {
            throw new QueryError("misuse of aggregate: " + name + "()");
        }
        if (e.distinct && n != 1) {
            throw new QueryError("DISTINCT aggregates must have exactly one argument");
        }
        boolean windowsAllowed = scope.windowsAllowed;
        scope.aggregatesAllowed = false;
        scope.windowsAllowed = false;
        Ex[] args = exprs(e.args, scope, env);
        Ex filter = e.filter == null ? null : expr(e.filter, scope, env);
        scope.aggregatesAllowed = true;
        scope.windowsAllowed = windowsAllowed;
        Ex.AggregateCall call = new Ex.AggregateCall(name, scope.aggregates.size(), e.distinct, filter, args);
        String signature = call.signature();
        for (Ex.AggregateCall other : scope.aggregates) {
            if (other.signature().equals(signature)) {
                return other;
            }
        }
        scope.aggregates.add(call);
        return call;
    }

    private Ex windowCall(Ast.Expr e, Scope scope, Env env, boolean aggregate, boolean window) {
        String name = e.text;
        if (!aggregate && !window) {
            throw new QueryError(name + "() may not be used as a window function");
        }
        if (!scope.windowsAllowed) {
            throw new QueryError("misuse of window function: " + name + "()");
        }
        if (e.distinct) {
            throw new QueryError("DISTINCT is not supported for window functions");
        }
        if (e.filter != null && window) {
            throw new QueryError("FILTER clause may only be used with aggregate window functions");
        }
        scope.windowsAllowed = false;
        Ex[] args = exprs(e.args, scope, env);
        Ex filter = e.filter == null ? null : expr(e.filter, scope, env);
        Windows.Spec spec = windowSpec(e.over, scope, env);
        scope.windowsAllowed = true;
        Ex.WindowCall call = new Ex.WindowCall(name, scope.windows.size(), filter, spec, args);
        String signature = call.signature();
        for (Ex.WindowCall other : scope.windows) {
            if (other.signature().equals(signature)) {
                return other;
            }
        }
        scope.windows.add(call);
        return call;
    }

    /** Joins a window with the one that it is built upon. */
    private static Ast.Window merge(Ast.Window w, List<Ast.Window> definitions) {
        if (w.base == null) {
            return w;
        }
        Ast.Window base = null;
        List<Ast.Window> before = new ArrayList<>();
        for (Ast.Window d : definitions) {
            if (d == w) {
                break;
            }
            if (Names.same(d.name, w.base)) {
                base = d;
                break;
            }
            before.add(d);
        }
        if (base == null) {
            throw new QueryError("no such window: " + w.base);
        }
        base = merge(base, before);
        if (w.reference) {
            return base;
        }
        String clause = w.partition != null ? "PARTITION clause"
            : base.order != null && w.order != null ? "ORDER BY clause"
            : base.frame != null ? "frame specification" : null;
        if (clause != null) {
            throw new QueryError("cannot override " + clause + " of window: " + w.base);
        }
        Ast.Window result = new Ast.Window();
        result.partition = base.partition;
        result.order = w.order != null ? w.order : base.order;
        result.frame = w.frame;
        return result;
    }

    private Windows.Spec windowSpec(Ast.Window over, Scope scope, Env env) {
        Ast.Window w = merge(over, scope.definitions);
        Windows.Spec spec = new Windows.Spec();
        spec.partition = w.partition == null ? Ex.NO_KIDS : exprs(w.partition, scope, env);
        spec.collations = new Collation[spec.partition.length];
        for (int i = 0; i < spec.partition.length; i++) {
            spec.collations[i] = spec.partition[i].collationOrBinary();
        }
        int n = w.order == null ? 0 : w.order.size();
        spec.order = new Sorting(n);
        for (int i = 0; i < n; i++) {
            Ex term = expr(w.order.get(i).expr, scope, env);
            set(spec.order, i, w.order.get(i), -1, term, term.collationOrBinary());
        }
        spec.frame = w.frame == null ? new Ast.Frame() : w.frame;
        boolean offsets = spec.frame.startOffset != null || spec.frame.endOffset != null;
        if (offsets && spec.frame.unit == Ast.Unit.RANGE && n != 1) {
            throw new QueryError("RANGE with offset PRECEDING/FOLLOWING requires one ORDER BY expression");
        }
        if (spec.frame.startOffset != null) {
            spec.startOffset = expr(spec.frame.startOffset, scope, env);
        }
        if (spec.frame.endOffset != null) {
            spec.endOffset = expr(spec.frame.endOffset, scope, env);
        }
        return spec;
    }
}
