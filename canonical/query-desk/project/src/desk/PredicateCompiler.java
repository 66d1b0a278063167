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
        this.compiler = compiler;
        this.queries = queries;
    }

    Compiled compile(Expr expr) {
        if (expr instanceof Expr.Case cases) {
            return cases(cases);
        }
        if (expr instanceof Expr.Between between) {
            return between(between);
        }
        if (expr instanceof Expr.InList in) {
            return Compiled.plain(inList(in));
        }
        if (expr instanceof Expr.InQuery in) {
            return Compiled.plain(inQuery(in));
        }
        if (expr instanceof Expr.Like like) {
            return Compiled.plain(like(like));
        }
        Subquery query = Subquery.compile(queries, ((Expr.Exists) expr).query(), compiler.scope);
        return Compiled.plain(row -> Logic.flag(!query.rows(row).isEmpty()));
    }

    private Compiled between(Expr.Between between) {
        Compiled value = compiler.compile(between.value());
        Compiled low = compiler.compile(between.low());
        Compiled high = compiler.compile(between.high());
        Comparison toLow = Comparison.of(value, low);
        Comparison toHigh = Comparison.of(value, high);
        Eval eval = row -> {
            Object one = value.eval().of(row);
            Object isHighEnough = Logic.compare(">=", toLow, one, low.eval().of(row));
            return Logic.and(isHighEnough, within -> Logic.compare("<=", toHigh, one, high.eval().of(within)), row);
        };
        return Compiled.plain(eval).collatedLike(List.of(value, low, high));
    }

    private Compiled cases(Expr.Case cases) {
        List<Eval> conditions = new ArrayList<>();
        List<Eval> results = new ArrayList<>();
        for (Expr.When when : cases.whens()) {
            Expr condition = cases.base() == null
                    ? when.condition() : new Expr.Binary("=", cases.base(), when.condition());
            conditions.add(compiler.eval(condition));
            results.add(compiler.eval(when.result()));
        }
        Eval otherwise = cases.otherwise() == null ? row -> null : compiler.eval(cases.otherwise());
        return Compiled.plain(row -> {
            for (int place = 0; place < conditions.size(); place++) {
                if (Boolean.TRUE.equals(Numbers.truth(conditions.get(place).of(row)))) {
                    return results.get(place).of(row);
                }
            }
            return otherwise.of(row);
        });
    }

    private Eval inList(Expr.InList in) {
        Compiled value = compiler.compile(in.value());
        List<Eval> items = new ArrayList<>();
        for (Compiled item : compiler.compileAll(in.list())) {
            items.add(item.eval());
        }
        Comparison comparison = Comparison.of(value, Compiled.plain(null));
        return row -> {
            Set<Object> keys = new HashSet<>();
            for (Eval item : items) {
                keys.add(comparison.rightKey(item.of(row)));
            }
            return contains(keys, comparison.leftKey(value.eval().of(row)));
        };
    }

    private Eval inQuery(Expr.InQuery in) {
        Compiled value = compiler.compile(in.value());
        Subquery query = Subquery.compile(queries, in.query(), compiler.scope);
        ColumnInfo column = query.onlyColumn();
        Comparison comparison = Comparison.of(
                value, new Compiled(null, column.affinity(), column.collation(), false));
        List<Set<Object>> kept = new ArrayList<>();
        return row -> {
            Set<Object> keys = kept.isEmpty() ? keys(query.rows(row), comparison) : kept.get(0);
            if (kept.isEmpty() && query.isFixed()) {
                kept.add(keys);
            }
            return contains(keys, comparison.leftKey(value.eval().of(row)));
        };
    }

    private static Set<Object> keys(List<Object[]> rows, Comparison comparison) {
        Set<Object> keys = new HashSet<>();
        for (Object[] one : rows) {
            keys.add(comparison.rightKey(one[0]));
        }
        return keys;
    }

    /** NULL if NULL is among the keys or is looked for, unless the answer is the same without it. */
    private static Object contains(Set<Object> keys, Object wanted) {
        if (keys.isEmpty()) {
            return 0L;
        }
        if (wanted != null && keys.contains(wanted)) {
            return 1L;
        }
        return wanted == null || keys.contains(null) ? null : 0L;
    }

    private Eval like(Expr.Like like) {
        Eval text = compiler.eval(like.text());
        Eval pattern = compiler.eval(like.pattern());
        Eval escape = like.escape() == null ? row -> "" : compiler.eval(like.escape());
        boolean isGlob = like.operator().equals("GLOB");
        return row -> {
            Object value = text.of(row);
            Object wanted = pattern.of(row);
            Object sign = escape.of(row);
            if (value == null || wanted == null || sign == null) {
                return null;
            }
            if (like.escape() != null && !TextFunctions.length(Numbers.text(sign)).equals(1L)) {
                throw new QueryError("ESCAPE expression must be a single character");
            }
            String plain = Numbers.text(value);
            String model = Numbers.text(wanted);
            return Logic.flag(isGlob ? Glob.matches(plain, model) : Like.matches(plain, model, Numbers.text(sign)));
        };
    }
}
