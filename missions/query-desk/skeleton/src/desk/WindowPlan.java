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
            throw new UnsupportedOperationException("TODO: implement isUnbounded.");
        }

        boolean isFollowing() {
            throw new UnsupportedOperationException("TODO: implement isFollowing.");
        }
    }

    static WindowPlan compile(Expr.Window window, ExpressionCompiler compiler) {
        throw new UnsupportedOperationException("TODO: implement compile.");
    }

    private static End end(Expr.Bound bound, ExpressionCompiler compiler) {
        throw new UnsupportedOperationException("TODO: implement end.");
    }

    /** The keys of the partition to which a row belongs. */
    List<Object> partitionKeys(Row row) {
        throw new UnsupportedOperationException("TODO: implement partitionKeys.");
    }
}
