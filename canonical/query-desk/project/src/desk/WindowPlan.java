package desk;

import java.util.ArrayList;
import java.util.List;

/** A compiled window: its partition, its order and its frame. */
record WindowPlan(List<Compiled> partition, List<SortTerm> order, String unit, String exclude, End start, End end) {
    private static final Expr.Bound UNBOUNDED = new Expr.Bound("PRECEDING", null);
    private static final Expr.Bound CURRENT = new Expr.Bound("CURRENT ROW", null);

    /** An end of the frame; `offset` is null where it has no number. */
    record End(String kind, Eval offset) {
        boolean isUnbounded() {
            return offset == null && !kind.equals("CURRENT ROW");
        }

        boolean isFollowing() {
            return kind.equals("FOLLOWING");
        }
    }

    static WindowPlan compile(Expr.Window window, ExpressionCompiler compiler) {
        List<SortTerm> order = new ArrayList<>();
        for (Expr.OrderTerm term : window.order()) {
            order.add(SortTerm.of(compiler.compile(term.value()), term));
        }
        Expr.Frame frame = window.frame() == null
                ? new Expr.Frame("RANGE", UNBOUNDED, CURRENT, "NO OTHERS") : window.frame();
        boolean hasOffset = frame.start().offset() != null || frame.end().offset() != null;
        if (frame.unit().equals("RANGE") && hasOffset && order.size() != 1) {
            throw new QueryError("RANGE with offset PRECEDING/FOLLOWING requires one ORDER BY expression");
        }
        return new WindowPlan(compiler.compileAll(window.partition()), order, frame.unit(), frame.exclude(),
                end(frame.start(), compiler), end(frame.end(), compiler));
    }

    private static End end(Expr.Bound bound, ExpressionCompiler compiler) {
        return new End(bound.kind(), bound.offset() == null ? null : compiler.eval(bound.offset()));
    }

    /** The keys of the partition to which a row belongs. */
    List<Object> partitionKeys(Row row) {
        List<Object> keys = new ArrayList<>();
        for (Compiled part : partition) {
            keys.add(Order.key(part.eval().of(row), part.collationOrBinary()));
        }
        return keys;
    }
}
