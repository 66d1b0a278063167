package desk;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The names that an expression sees, and the aggregates and windows that it asks for. */
final class Scope {
    final List<SourceColumn> columns;
    final Scope outer;
    final CommonTables tables;
    final List<AggregateCall> aggregates = new ArrayList<>();
    final List<WindowCall> windowCalls = new ArrayList<>();
    Map<String, Expr.Window> windows = new HashMap<>();
    /** Results by alias, while they may be used. */
    List<Query.Result> aliases = List.of();
    boolean allowsAggregates;
    boolean allowsWindows;
    /** True once a name was looked for beyond this scope. */
    boolean passed;

    Scope(List<SourceColumn> columns, Scope outer, CommonTables tables) {
        throw new UnsupportedOperationException("TODO: implement Scope.");
    }

    /** A scope without names around a query within an expression. */
    Scope boundary() {
        throw new UnsupportedOperationException("TODO: implement boundary.");
    }

    /** The column of a name in this scope, or null; two of them are an error. */
    SourceColumn find(Expr.Column wanted) {
        throw new UnsupportedOperationException("TODO: implement find.");
    }

    /** The result that has this alias, or null. */
    Expr aliased(Expr.Column wanted) {
        throw new UnsupportedOperationException("TODO: implement aliased.");
    }

    /** What one of the windows of WINDOW says. */
    Expr.Window window(String name) {
        throw new UnsupportedOperationException("TODO: implement window.");
    }
}
