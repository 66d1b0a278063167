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
        this.columns = columns;
        this.outer = outer;
        this.tables = tables;
    }

    /** A scope without names around a query within an expression. */
    Scope boundary() {
        return new Scope(List.of(), this, tables);
    }

    /** The column of a name in this scope, or null; two of them are an error. */
    SourceColumn find(Expr.Column wanted) {
        SourceColumn found = null;
        for (SourceColumn column : columns) {
            if (column.isNamed(wanted.table(), wanted.name())) {
                if (found != null) {
                    throw new QueryError("ambiguous column name: " + wanted);
                }
                found = column;
            }
        }
        return found;
    }

    /** The result that has this alias, or null. */
    Expr aliased(Expr.Column wanted) {
        for (Query.Result result : aliases) {
            if (wanted.table() == null && TextFunctions.isSame(wanted.name(), result.alias())) {
                return result.value();
            }
        }
        return null;
    }

    /** What one of the windows of WINDOW says. */
    Expr.Window window(String name) {
        Expr.Window window = windows.get(TextFunctions.lower(name));
        if (window == null) {
            throw new QueryError("no such window: " + name);
        }
        return window;
    }
}
