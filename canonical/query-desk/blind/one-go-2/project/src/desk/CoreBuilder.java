package desk;

import java.util.List;

/** Prepares a SELECT or VALUES. */
final class CoreBuilder {
    private final Planner planner;
    private final Ast.Core ast;
    private final Scope scope;
    private final Compiler compiler;
    private final CorePlan plan = new CorePlan();

    CoreBuilder(Planner planner, Ast.Core ast, Scope parent, Ctes ctes) {
        this.planner = planner;
        this.ast = ast;
        this.scope = new Scope(parent, ctes);
        this.compiler = new Compiler(planner, scope);
        plan.scope = scope;
    }

    /** Prepares it; order has the terms of ORDER BY that belong to it, or is null. */
    CorePlan build(List<Ast.OrderTerm> order) {
        if (ast.values != null) {
            values();
            return plan;
        }
        FromBuilder from = new FromBuilder(planner, scope);
        plan.joiner = from.build(ast.from);
        scope.named = ast.windows;
        items();
        if (ast.where != null) {
            scope.aliasOk = true;
            from.where(ast.where);
            scope.aliasOk = false;
        }
        results();
        groupBy();
        if (order != null) {
            order(order);
        }
        return plan;
    }

    private void values() {
        plan.values = new java.util.ArrayList<>();
        for (List<Expr> row : ast.values) {
            plan.values.add(compiler.compileAll(row));
        }
        Cx[] first = plan.values.get(0);
        for (int i = 0; i < first.length; i++) {
            ResultItem item = new ResultItem();
            item.name = "column" + (i + 1);
            item.cx = first[i];
            plan.items.add(item);
        }
    }

    private void items() {
        for (Ast.ResultColumn column : ast.columns) {
            if (column.star) {
                star(column.starTable);
                continue;
            }
            ResultItem item = new ResultItem();
            item.expr = column.expr;
            item.alias = column.alias;
            plan.items.add(item);
        }
        scope.items = plan.items;
    }

    private void star(String table) {
        boolean found = false;
        for (int i = 0; i < scope.sources.size(); i++) {
            Source s = scope.sources.get(i);
            if (table != null && !s.named(table)) {
                continue;
            }
            found = true;
            for (int j = 0; j < s.columns.size(); j++) {
                Column c = s.columns.get(j);
                List<Integer> places = new java.util.ArrayList<>();
                places.add(s.offset + j);
                if (table == null) {
                    if (c.hidden || i > 0 && s.using.contains(Val.lower(c.name))) {
                        continue;
                    }
                    if (scope.anyRight && FromBuilder.usedLater(scope, i, c.name)) {
                        places = scope.find(null, c.name, scope.sources.size());
                    }
                } else if (s.nested && s.alias == null && !table.equalsIgnoreCase(c.table)) {
                    continue;
                }
                ResultItem item = new ResultItem();
                item.cx = Compiler.columns(scope, 0, places);
                item.name = c.name;
                plan.items.add(item);
            }
        }
        if (!found) {
            throw new QueryError(table != null ? "no such table: " + table : "no tables specified");
        }
    }

    private void results() {
        scope.aggregateOk = true;
        scope.windowOk = true;
        for (ResultItem item : plan.items) {
            if (item.expr == null) {
                continue;
            }
            item.cx = compiler.compile(item.expr);
            if (item.alias != null) {
                item.name = item.alias;
            } else if (item.cx.columnName != null) {
                item.name = item.cx.columnName;
            } else {
                item.name = "?";
            }
        }
        plan.distinct = ast.distinct;
        plan.grouped = ast.groupBy != null || !scope.aggregates.isEmpty();
    }

    private void groupBy() {
        scope.aliasOk = true;
        scope.windowOk = false;
        if (ast.groupBy != null) {
            scope.aggregateOk = false;
            int n = ast.groupBy.size();
            plan.groupKeys = new Fn[n];
            plan.groupCollations = new String[n];
            for (int i = 0; i < n; i++) {
                Cx cx = groupTerm(ast.groupBy.get(i));
                plan.groupKeys[i] = cx.fn;
                plan.groupCollations[i] = cx.collationOrBinary();
            }
        }
        scope.aggregateOk = plan.grouped;
        if (ast.having != null) {
            if (!plan.grouped) {
                throw new QueryError("HAVING clause on a non-aggregate query");
            }
            plan.having = compiler.compile(ast.having).fn;
        }
    }

    private Cx groupTerm(Expr e) {
        if (e.op == Expr.Op.LIT && e.value instanceof Long) {
            long at = (Long) e.value;
            if (at < 1 || at > plan.items.size()) {
                throw new QueryError("GROUP BY term out of range");
            }
            ResultItem item = plan.items.get((int) at - 1);
            return item.expr == null ? item.cx : compileWithoutAliases(item.expr);
        }
        return compiler.compile(e);
    }

    private Cx compileWithoutAliases(Expr e) {
        scope.aliasOk = false;
        Cx cx = compiler.compile(e);
        scope.aliasOk = true;
        return cx;
    }

    private void order(List<Ast.OrderTerm> terms) {
        scope.windowOk = true;
        plan.order = new SortKey[terms.size()];
        for (int i = 0; i < plan.order.length; i++) {
            Ast.OrderTerm term = terms.get(i);
            int at = resultPlace(term.expr, plan.items);
            if (at >= 0) {
                String explicit = Planner.explicitCollation(term.expr);
                String own = plan.items.get(at).cx.collationOrBinary();
                plan.order[i] = Planner.sortKey(term, explicit == null ? own : explicit);
                plan.order[i].index = at;
            } else {
                Cx cx = compiler.compile(term.expr);
                plan.order[i] = Planner.sortKey(term, cx.collationOrBinary());
                plan.order[i].fn = cx.fn;
            }
        }
    }

    /** The place in the result that a term of ORDER BY means by a number or an alias; -1 if it does not. */
    static int resultPlace(Expr term, List<ResultItem> items) {
        Expr e = Planner.withoutCollate(term);
        if (e.op == Expr.Op.LIT && e.value instanceof Long) {
            long at = (Long) e.value;
            if (at < 1 || at > items.size()) {
                throw new QueryError("ORDER BY term out of range");
            }
            return (int) at - 1;
        }
        if (e.op == Expr.Op.COL && e.table == null) {
            for (int i = 0; i < items.size(); i++) {
                String alias = items.get(i).alias;
                if (alias != null && alias.equalsIgnoreCase(e.text)) {
                    return i;
                }
            }
        }
        return -1;
    }
}
