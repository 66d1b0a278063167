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
        throw new UnsupportedOperationException("TODO: implement SelectCompiler.");
    }

    Relation compile(Query.Select select, List<Expr.OrderTerm> order) {
        throw new UnsupportedOperationException("TODO: implement compile.");
    }

    /** The conditions between the ANDs of a condition, none if it is null. */
    static List<Expr> conjuncts(Expr condition) {
        throw new UnsupportedOperationException("TODO: implement conjuncts.");
    }

    private void allow(boolean aggregates, boolean windows) {
        throw new UnsupportedOperationException("TODO: implement allow.");
    }

    private Eval condition(Expr condition) {
        throw new UnsupportedOperationException("TODO: implement condition.");
    }

    private static ColumnInfo info(Output output) {
        throw new UnsupportedOperationException("TODO: implement info.");
    }

    private List<Output> outputs(List<Query.Result> results) {
        throw new UnsupportedOperationException("TODO: implement outputs.");
    }

    private List<Output> star(String table) {
        throw new UnsupportedOperationException("TODO: implement star.");
    }

    private List<Compiled> group(List<Expr> group) {
        throw new UnsupportedOperationException("TODO: implement group.");
    }

    /** The value of a term of ORDER BY: a result by its number or its alias, or any expression. */
    private Compiled ordered(Expr value) {
        throw new UnsupportedOperationException("TODO: implement ordered.");
    }
}
