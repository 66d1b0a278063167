package desk;

import java.util.ArrayList;
import java.util.List;

/** Compiles a single SELECT with its ORDER BY. */
final class SelectCompiler {
    private static final String UNNAMED = "?";

    /** A column of the result; `value` is null for one that a star stands for. */
    private record Output(String name, String alias, Expr value, Compiled compiled) {
    }

    private final QueryCompiler queries;
    private final Scope outer;
    private final CommonTables tables;
    private Scope scope;
    private ExpressionCompiler compiler;
    private List<Output> outputs;

    SelectCompiler(QueryCompiler queries, Scope outer, CommonTables tables) {
        this.queries = queries;
        this.outer = outer;
        this.tables = tables;
    }

    Relation compile(Query.Select select, List<Expr.OrderTerm> order) {
        Source source = select.from() == null ? Source.NOTHING
                : new FromCompiler(queries, outer, tables).compile(select.from(), conjuncts(select.where()));
        scope = new Scope(source.columns(), outer, tables);
        scope.windows = select.windows();
        compiler = new ExpressionCompiler(queries, scope);
        allow(true, true);
        outputs = outputs(select.results());
        scope.aliases = select.results();
        allow(false, false);
        Eval where = condition(select.where());
        List<Compiled> group = group(select.group());
        boolean isGrouped = !scope.aggregates.isEmpty() || !group.isEmpty();
        if (select.having() != null && !isGrouped) {
            throw new QueryError("HAVING clause on a non-aggregate query");
        }
        allow(isGrouped, false);
        Eval having = condition(select.having());
        allow(isGrouped, true);
        List<SortTerm> terms = new ArrayList<>();
        for (Expr.OrderTerm term : order) {
            terms.add(SortTerm.of(ordered(term.value()), term));
        }
        Grouping grouping = isGrouped ? new Grouping(group, scope.aggregates, source.width()) : null;
        List<Compiled> values = outputs.stream().map(Output::compiled).toList();
        SelectRun run = new SelectRun(source, where, grouping, having, scope.windowCalls, values, terms,
                select.distinct());
        return new Relation(outputs.stream().map(SelectCompiler::info).toList(), run::rows);
    }

    /** The conditions between the ANDs of a condition, none if it is null. */
    static List<Expr> conjuncts(Expr condition) {
        List<Expr> all = new ArrayList<>();
        if (condition instanceof Expr.Binary both && both.operator().equals("AND")) {
            all.addAll(conjuncts(both.left()));
            all.addAll(conjuncts(both.right()));
        } else if (condition != null) {
            all.add(condition);
        }
        return all;
    }

    private void allow(boolean aggregates, boolean windows) {
        scope.allowsAggregates = aggregates;
        scope.allowsWindows = windows;
    }

    private Eval condition(Expr condition) {
        return condition == null ? row -> 1L : compiler.eval(condition);
    }

    private static ColumnInfo info(Output output) {
        return new ColumnInfo(
                output.name(), output.compiled().affinity(), output.compiled().collation());
    }

    private List<Output> outputs(List<Query.Result> results) {
        List<Output> all = new ArrayList<>();
        for (Query.Result result : results) {
            if (result.value() == null) {
                all.addAll(star(result.starOf()));
                continue;
            }
            String name = result.alias() == null ? compiler.nameOf(result.value(), UNNAMED) : result.alias();
            all.add(new Output(name, result.alias(), result.value(), compiler.compile(result.value())));
        }
        return all;
    }

    private List<Output> star(String table) {
        List<Output> all = new ArrayList<>();
        for (SourceColumn column : scope.columns) {
            if (table == null ? !column.hidden() : TextFunctions.isSame(table, column.table())) {
                all.add(new Output(column.name(), null, null, column.compiled(0)));
            }
        }
        if (all.isEmpty()) {
            throw new QueryError(table == null ? "no tables specified" : "no such table: " + table);
        }
        return all;
    }

    private List<Compiled> group(List<Expr> group) {
        List<Compiled> all = new ArrayList<>();
        for (Expr value : group) {
            Long number = Compounds.number(value);
            if (number != null) {
                Output output = outputs.get(Compounds.ordinal("GROUP", number, outputs.size()));
                all.add(output.value() == null ? output.compiled() : compiler.compile(output.value()));
            } else {
                all.add(compiler.compile(value));
            }
        }
        return all;
    }

    /** The value of a term of ORDER BY: a result by its number or its alias, or any expression. */
    private Compiled ordered(Expr value) {
        Long number = Compounds.number(value);
        if (number != null) {
            return outputs.get(Compounds.ordinal("ORDER", number, outputs.size())).compiled();
        }
        if (value instanceof Expr.Collate collate) {
            Compiled plain = ordered(collate.value());
            return new Compiled(plain.eval(), plain.affinity(), Collation.named(collate.collation()), true);
        }
        if (value instanceof Expr.Column column && column.table() == null) {
            for (Output output : outputs) {
                if (TextFunctions.isSame(column.name(), output.alias())) {
                    return output.compiled();
                }
            }
        }
        return compiler.compile(value);
    }
}
