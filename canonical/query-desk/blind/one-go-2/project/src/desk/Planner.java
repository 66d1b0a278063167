package desk;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Prepares whole queries. */
final class Planner {
    private final Map<String, Table> tables;

    Planner(Map<String, Table> tables) {
        this.tables = tables;
    }

    static String collation(String name) {
        String upper = name.toUpperCase(Locale.ROOT);
        if (upper.equals("BINARY") || upper.equals("NOCASE") || upper.equals("RTRIM")) {
            return upper;
        }
        throw new QueryError("no such collation sequence: " + name);
    }

    static SortKey sortKey(Ast.OrderTerm term, String collation) {
        SortKey key = new SortKey();
        key.collation = collation;
        key.desc = term.desc;
        key.nullsFirst = term.nullsFirst == null ? !term.desc : term.nullsFirst;
        return key;
    }

    static Expr withoutCollate(Expr e) {
        while (e.op == Expr.Op.COLLATE) {
            e = e.a;
        }
        return e;
    }

    /** The collation that COLLATE gives a term, or null. */
    static String explicitCollation(Expr e) {
        return e.op == Expr.Op.COLLATE ? collation(e.text) : null;
    }

    Table table(String name) {
        Table table = tables.get(Val.lower(name));
        if (table == null) {
            throw new QueryError("no such table: " + name);
        }
        return table;
    }

    Plan plan(Select select, Scope parent, Ctes ctes) {
        Ctes visible = select.with.isEmpty() ? ctes : new Ctes(ctes, select.with);
        boolean single = select.cores.size() == 1;
        boolean own = single && select.cores.get(0).values == null;
        List<CorePlan> cores = new ArrayList<>();
        for (Ast.Core core : select.cores) {
            cores.add(new CoreBuilder(this, core, parent, visible).build(own ? select.order : null));
        }
        SelectPlan plan = new SelectPlan(cores, select.operators);
        if (!own) {
            plan.order = compoundOrder(select.order, plan);
        }
        plan.limit = number(select.limit, visible);
        plan.offset = number(select.offset, visible);
        return plan;
    }

    private Fn number(Expr e, Ctes ctes) {
        return e == null ? null : new Compiler(this, new Scope(null, ctes)).compile(e).fn;
    }

    private static SortKey[] compoundOrder(List<Ast.OrderTerm> terms, SelectPlan plan) {
        SortKey[] out = new SortKey[terms.size()];
        for (int i = 0; i < out.length; i++) {
            Ast.OrderTerm term = terms.get(i);
            int at = -1;
            for (CorePlan core : plan.cores) {
                if (at < 0) {
                    at = CoreBuilder.resultPlace(term.expr, core.items);
                }
                if (at < 0) {
                    at = sameItem(withoutCollate(term.expr), core);
                }
            }
            if (at < 0) {
                throw new QueryError("ORDER BY term does not match any column in the result set");
            }
            String explicit = explicitCollation(term.expr);
            out[i] = sortKey(term, explicit == null ? plan.collations[at] : explicit);
            out[i].index = at;
        }
        return out;
    }

    /** The place of the result of a core that is the same expression, or -1. */
    private static int sameItem(Expr e, CorePlan core) {
        int column = -1;
        if (e.op == Expr.Op.COL) {
            List<Integer> found;
            try {
                found = core.scope.find(e.table, e.text, core.scope.sources.size());
            } catch (QueryError ambiguous) {
                found = new ArrayList<>();
            }
            if (found.size() == 1) {
                column = found.get(0);
            }
        }
        for (int i = 0; i < core.items.size(); i++) {
            ResultItem item = core.items.get(i);
            if (column >= 0 && item.cx.columnIndex == column) {
                return i;
            }
            if (item.expr != null && Expr.same(e, item.expr)) {
                return i;
            }
        }
        return -1;
    }

    // tables of WITH

    Plan cte(Ctes.Entry entry) {
        if (entry.plan != null) {
            return entry.plan;
        }
        if (entry.busy) {
            throw new QueryError("circular reference: " + entry.ast.name);
        }
        entry.busy = true;
        Select select = entry.ast.select;
        int first = firstRecursive(select, entry.ast.name);
        Plan plan = first > 0 ? recursive(entry, first) : plan(select, null, entry.scope);
        if (first <= 0) {
            rename(plan.columns, entry);
        }
        entry.busy = false;
        if (!plan.dynamic) {
            entry.plan = plan;
        }
        return plan;
    }

    private static void rename(List<Column> columns, Ctes.Entry entry) {
        List<String> names = entry.ast.columns;
        if (names == null) {
            return;
        }
        if (names.size() != columns.size()) {
            throw new QueryError("table " + entry.ast.name + " has " + columns.size() + " values for " + names.size()
                    + " columns");
        }
        for (int i = 0; i < names.size(); i++) {
            Column c = columns.get(i);
            columns.set(i, new Column(names.get(i), c.affinity, c.collation));
        }
    }

    /** The first part of a compound that reads the table itself, 0 if there is none that may. */
    private static int firstRecursive(Select select, String name) {
        for (int i = 1; i < select.cores.size(); i++) {
            if (reads(select.cores.get(i).from, name)) {
                for (int j = i - 1; j < select.operators.size(); j++) {
                    if (!select.operators.get(j).startsWith("UNION")) {
                        return 0;
                    }
                }
                return i;
            }
        }
        return 0;
    }

    private static boolean reads(List<Ast.FromItem> items, String name) {
        for (Ast.FromItem item : items) {
            if (item.table != null && item.table.equalsIgnoreCase(name)) {
                return true;
            }
            if (item.nested != null && reads(item.nested, name)) {
                return true;
            }
        }
        return false;
    }

    private Plan recursive(Ctes.Entry entry, int first) {
        Select select = entry.ast.select;
        Ctes visible = select.with.isEmpty() ? entry.scope : new Ctes(entry.scope, select.with);
        List<CorePlan> cores = new ArrayList<>();
        for (int i = 0; i < first; i++) {
            cores.add(new CoreBuilder(this, select.cores.get(i), null, visible).build(null));
        }
        RecursivePlan plan = new RecursivePlan();
        plan.initial = new SelectPlan(cores, select.operators.subList(0, first - 1));
        plan.columns.addAll(plan.initial.columns);
        rename(plan.columns, entry);
        plan.table = new RecursiveTable();
        plan.table.columns.addAll(plan.columns);
        plan.distinct = select.operators.get(first - 1).equals("UNION");
        entry.recursive = plan.table;
        List<CorePlan> all = new ArrayList<>(cores);
        for (int i = first; i < select.cores.size(); i++) {
            CorePlan arm = new CoreBuilder(this, select.cores.get(i), null, visible).build(null);
            plan.arms.add(arm);
            all.add(arm);
        }
        entry.recursive = null;
        SelectPlan whole = new SelectPlan(all, select.operators);
        plan.order = compoundOrder(select.order, whole);
        plan.limit = number(select.limit, visible);
        plan.offset = number(select.offset, visible);
        return plan;
    }
}
