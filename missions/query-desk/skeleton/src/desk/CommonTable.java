package desk;

import java.util.ArrayList;
import java.util.List;

/** A table of WITH, which is compiled and answered once, when it is first asked for. */
final class CommonTable {
    private final Query.Cte cte;
    private final CommonTables tables;
    private final QueryCompiler compiler;
    private Relation relation;
    private boolean isCompiling;
    /** While the recursive parts are compiled: what they see of this table. */
    private Relation inside;
    private boolean isMentioned;
    private List<Object[]> kept;

    CommonTable(Query.Cte cte, CommonTables tables, QueryCompiler compiler) {
        throw new UnsupportedOperationException("TODO: implement CommonTable.");
    }

    boolean isNamed(String name) {
        throw new UnsupportedOperationException("TODO: implement isNamed.");
    }

    /** The table for a query that names it. */
    Relation relation() {
        throw new UnsupportedOperationException("TODO: implement relation.");
    }

    private Relation compile() {
        throw new UnsupportedOperationException("TODO: implement compile.");
    }

    private List<ColumnInfo> named(List<ColumnInfo> columns) {
        throw new UnsupportedOperationException("TODO: implement named.");
    }
}
