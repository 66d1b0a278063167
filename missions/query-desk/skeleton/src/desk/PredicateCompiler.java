package desk;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Compiles CASE, BETWEEN, IN, LIKE, GLOB and EXISTS. */
final class PredicateCompiler {
    private final ExpressionCompiler compiler;
    private final QueryCompiler queries;

    PredicateCompiler(ExpressionCompiler compiler, QueryCompiler queries) {
        throw new UnsupportedOperationException("TODO: implement PredicateCompiler.");
    }

    Compiled compile(Expr expr) {
        throw new UnsupportedOperationException("TODO: implement compile.");
    }

    private Compiled between(Expr.Between between) {
        throw new UnsupportedOperationException("TODO: implement between.");
    }

    private Compiled cases(Expr.Case cases) {
        throw new UnsupportedOperationException("TODO: implement cases.");
    }

    private Eval inList(Expr.InList in) {
        throw new UnsupportedOperationException("TODO: implement inList.");
    }

    private Eval inQuery(Expr.InQuery in) {
        throw new UnsupportedOperationException("TODO: implement inQuery.");
    }

    private static Set<Object> keys(List<Object[]> rows, Comparison comparison) {
        throw new UnsupportedOperationException("TODO: implement keys.");
    }

    /** NULL if NULL is among the keys or is looked for, unless the answer is the same without it. */
    private static Object contains(Set<Object> keys, Object wanted) {
        throw new UnsupportedOperationException("TODO: implement contains.");
    }

    private Eval like(Expr.Like like) {
        throw new UnsupportedOperationException("TODO: implement like.");
    }
}
