package desk;

import java.util.ArrayList;
import java.util.List;

/** Compiles what stands after FROM. */
final class FromCompiler {
    private final QueryCompiler queries;
    private final Scope outer;
    private final CommonTables tables;

    FromCompiler(QueryCompiler queries, Scope outer, CommonTables tables) {
        this.queries = queries;
        this.outer = outer;
        this.tables = tables;
    }

    /** `conditions` must hold anyway for each row, so a join may choose by them. */
    Source compile(Query.From from, List<Expr> conditions) {
        if (from instanceof Query.Named named) {
            return source(queries.table(named, tables), named.alias());
        }
        if (from instanceof Query.Nested nested) {
            return source(queries.compile(nested.query(), outer, tables), nested.alias());
        }
        return join((Query.Join) from, conditions);
    }

    private static Source source(Relation relation, String alias) {
        List<SourceColumn> columns = new ArrayList<>();
        for (ColumnInfo column : relation.columns()) {
            columns.add(new SourceColumn(
                    alias, column.name(), column.affinity(), column.collationOrBinary(), columns.size(), false));
        }
        return new Source(columns, columns.size(), (row, taker) -> relation.rows(row).forEach(taker));
    }

    private Source join(Query.Join join, List<Expr> conditions) {
        boolean keepsLeft = join.kind().equals("INNER") || join.kind().equals("LEFT");
        Source left = compile(join.left(), keepsLeft ? conditions : List.of());
        Source right = compile(join.right(), List.of());
        JoinColumns columns = new JoinColumns(left, right, !keepsLeft);
        for (String name : join.natural() ? columns.common() : join.using()) {
            columns.use(name);
        }
        Scope scope = new Scope(columns.all(), outer, tables);
        ExpressionCompiler compiler = new ExpressionCompiler(queries, scope);
        List<JoinKey> keys = new ArrayList<>(columns.keys());
        Eval rest = row -> 1L;
        if (join.on() != null) {
            compiler.compile(join.on());
            rest = rest(SelectCompiler.conjuncts(join.on()), columns, keys, compiler);
        }
        if (join.kind().equals("INNER")) {
            for (Expr condition : conditions) {
                addKey(condition, columns, keys);
            }
        }
        JoinRun run = new JoinRun(join.kind(), columns, keys, rest);
        return new Source(columns.all(), columns.width(),
                (row, taker) -> run.give(left.rows(), right.rows(), row, taker));
    }

    /** What is left of a condition after its keys were added. */
    private Eval rest(List<Expr> conjuncts, JoinColumns columns, List<JoinKey> keys, ExpressionCompiler compiler) {
        Expr rest = new Expr.Literal(1L);
        for (Expr conjunct : conjuncts) {
            if (!addKey(conjunct, columns, keys)) {
                rest = new Expr.Binary("AND", rest, conjunct);
            }
        }
        return compiler.eval(rest);
    }

    /** Adds an equality of a value of the left side with one of the right side, if the condition is one. */
    private boolean addKey(Expr condition, JoinColumns columns, List<JoinKey> keys) {
        if (!(condition instanceof Expr.Binary equality) || !equality.operator().equals("=")) {
            return false;
        }
        JoinKey key = key(equality.left(), equality.right(), columns, false);
        key = key == null ? key(equality.right(), equality.left(), columns, true) : key;
        return key != null && keys.add(key);
    }

    private JoinKey key(Expr ofLeft, Expr ofRight, JoinColumns columns, boolean swapped) {
        try {
            Compiled left = alone(ofLeft, columns.left());
            Compiled right = alone(ofRight, columns.right());
            Comparison comparison = swapped ? Comparison.of(right, left) : Comparison.of(left, right);
            return new JoinKey(left.eval(), right.eval(), comparison, swapped);
        } catch (QueryError otherSide) {
            return null;
        }
    }

    private Compiled alone(Expr value, List<SourceColumn> columns) {
        return new ExpressionCompiler(queries, new Scope(columns, null, tables)).compile(value);
    }
}
