package desk;

import java.util.ArrayList;
import java.util.List;

/** Compiles expressions for a scope. */
final class ExpressionCompiler {
    private static final List<String> COMPARISONS = List.of("=", "<>", "<", "<=", ">", ">=");

    private final QueryCompiler queries;
    final Scope scope;
    private final PredicateCompiler predicates;
    private final CallCompiler calls;

    ExpressionCompiler(QueryCompiler queries, Scope scope) {
        throw new UnsupportedOperationException("TODO: implement ExpressionCompiler.");
    }

    Eval eval(Expr expr) {
        throw new UnsupportedOperationException("TODO: implement eval.");
    }

    List<Compiled> compileAll(List<Expr> exprs) {
        throw new UnsupportedOperationException("TODO: implement compileAll.");
    }

    Compiled compile(Expr expr) {
        throw new UnsupportedOperationException("TODO: implement compile.");
    }

    private Compiled column(Expr.Column wanted) {
        throw new UnsupportedOperationException("TODO: implement column.");
    }

    /** The declared name of a column, or another name for any other expression. */
    String nameOf(Expr expr, String otherwise) {
        throw new UnsupportedOperationException("TODO: implement nameOf.");
    }

    private Compiled withoutAliases(Expr aliased) {
        throw new UnsupportedOperationException("TODO: implement withoutAliases.");
    }

    private Compiled unary(Expr.Unary unary) {
        throw new UnsupportedOperationException("TODO: implement unary.");
    }

    private Compiled binary(Expr.Binary binary) {
        throw new UnsupportedOperationException("TODO: implement binary.");
    }

    private Compiled scalar(Query query) {
        throw new UnsupportedOperationException("TODO: implement scalar.");
    }
}
