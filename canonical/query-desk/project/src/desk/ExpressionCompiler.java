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
        this.queries = queries;
        this.scope = scope;
        this.predicates = new PredicateCompiler(this, queries);
        this.calls = new CallCompiler(this);
    }

    Eval eval(Expr expr) {
        return compile(expr).eval();
    }

    List<Compiled> compileAll(List<Expr> exprs) {
        List<Compiled> all = new ArrayList<>();
        for (Expr expr : exprs) {
            all.add(compile(expr));
        }
        return all;
    }

    Compiled compile(Expr expr) {
        if (expr instanceof Expr.Literal literal) {
            Object value = literal.value();
            return Compiled.plain(row -> value);
        }
        if (expr instanceof Expr.Column column) {
            return column(column);
        }
        if (expr instanceof Expr.Unary unary) {
            return unary(unary);
        }
        if (expr instanceof Expr.Binary binary) {
            return binary(binary);
        }
        if (expr instanceof Expr.Collate collate) {
            Compiled value = compile(collate.value());
            return new Compiled(value.eval(), value.affinity(), Collation.named(collate.collation()), true);
        }
        if (expr instanceof Expr.Cast cast) {
            Compiled value = compile(cast.value());
            Affinity target = cast.target();
            return new Compiled(
                    row -> target.cast(value.eval().of(row)), target, value.collation(), value.explicit());
        }
        if (expr instanceof Expr.Scalar scalar) {
            return scalar(scalar.query());
        }
        return expr instanceof Expr.Call call ? calls.compile(call) : predicates.compile(expr);
    }

    private Compiled column(Expr.Column wanted) {
        int depth = 0;
        for (Scope around = scope; around != null; around = around.outer) {
            SourceColumn found = around.find(wanted);
            if (found != null) {
                return found.compiled(depth);
            }
            Expr aliased = around.aliased(wanted);
            if (aliased != null) {
                Compiled compiled = new ExpressionCompiler(queries, around).withoutAliases(aliased);
                return compiled.within(depth);
            }
            around.passed = true;
            depth++;
        }
        throw new QueryError("no such column: " + wanted);
    }

    /** The declared name of a column, or another name for any other expression. */
    String nameOf(Expr expr, String otherwise) {
        for (Scope around = scope; expr instanceof Expr.Column column && around != null; around = around.outer) {
            SourceColumn found = around.find(column);
            if (found != null) {
                return found.name();
            }
        }
        return otherwise;
    }

    private Compiled withoutAliases(Expr aliased) {
        List<Query.Result> kept = scope.aliases;
        scope.aliases = List.of();
        try {
            return compile(aliased);
        } finally {
            scope.aliases = kept;
        }
    }

    private Compiled unary(Expr.Unary unary) {
        Compiled operand = compile(unary.operand());
        Eval eval = operand.eval();
        return switch (unary.operator()) {
            case "+" -> new Compiled(eval, Affinity.NONE, operand.collation(), operand.explicit());
            case "-" -> Compiled.plain(row -> Arithmetic.negative(eval.of(row))).collatedLike(List.of(operand));
            case "~" -> Compiled.plain(row -> Logic.complement(eval.of(row)));
            case "NOT" -> Compiled.plain(row -> Logic.not(eval.of(row)));
            default -> {
                boolean expected = unary.operator().equals("IS TRUE");
                yield Compiled.plain(row -> Logic.flag(Boolean.valueOf(expected).equals(Numbers.truth(eval.of(row)))));
            }
        };
    }

    private Compiled binary(Expr.Binary binary) {
        Compiled left = compile(binary.left());
        Compiled right = compile(binary.right());
        Eval one = left.eval();
        Eval other = right.eval();
        String operator = binary.operator();
        Eval eval;
        if (operator.equals("AND")) {
            eval = row -> Logic.and(one.of(row), other, row);
        } else if (operator.equals("OR")) {
            eval = row -> Logic.or(one.of(row), other, row);
        } else if (operator.equals("IS")) {
            Comparison comparison = Comparison.of(left, right);
            eval = row -> Logic.flag(comparison.compare(one.of(row), other.of(row)) == 0);
        } else if (COMPARISONS.contains(operator)) {
            Comparison comparison = Comparison.of(left, right);
            eval = row -> Logic.compare(operator, comparison, one.of(row), other.of(row));
        } else {
            eval = row -> Arithmetic.apply(operator, one.of(row), other.of(row));
        }
        return Compiled.plain(eval).collatedLike(List.of(left, right));
    }

    private Compiled scalar(Query query) {
        Subquery subquery = Subquery.compile(queries, query, scope);
        ColumnInfo column = subquery.onlyColumn();
        Eval first = row -> {
            List<Object[]> rows = subquery.rows(row);
            return rows.isEmpty() ? null : rows.get(0)[0];
        };
        return new Compiled(first, column.affinity(), null, false);
    }
}
