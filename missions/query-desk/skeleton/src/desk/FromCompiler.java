package desk;

import java.util.ArrayList;
import java.util.List;

/** Compiles what stands after FROM. */
final class FromCompiler {
    private final QueryCompiler queries;
    private final Scope outer;
    private final CommonTables tables;

    FromCompiler(QueryCompiler queries, Scope outer, CommonTables tables) {
        throw new UnsupportedOperationException("TODO: implement FromCompiler.");
    }

    /** `conditions` must hold anyway for each row, so a join may choose by them. */
    Source compile(Query.From from, List<Expr> conditions) {
        throw new UnsupportedOperationException("TODO: implement compile.");
    }

    private static Source source(Relation relation, String alias) {
        throw new UnsupportedOperationException("TODO: implement source.");
    }

    private Source join(Query.Join join, List<Expr> conditions) {
        throw new UnsupportedOperationException("TODO: implement join.");
    }

    /** What is left of a condition after its keys were added. */
    private Eval rest(List<Expr> conjuncts, JoinColumns columns, List<JoinKey> keys, ExpressionCompiler compiler) {
        throw new UnsupportedOperationException("TODO: implement rest.");
    }

    /** Adds an equality of a value of the left side with one of the right side, if the condition is one. */
    private boolean addKey(Expr condition, JoinColumns columns, List<JoinKey> keys) {
        throw new UnsupportedOperationException("TODO: implement addKey.");
    }

    private JoinKey key(Expr ofLeft, Expr ofRight, JoinColumns columns, boolean swapped) {
        throw new UnsupportedOperationException("TODO: implement key.");
    }

    private Compiled alone(Expr value, List<SourceColumn> columns) {
        throw new UnsupportedOperationException("TODO: implement alone.");
    }
}
