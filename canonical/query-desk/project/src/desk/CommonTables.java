package desk;

import java.util.ArrayList;
import java.util.List;

/** The tables that WITH gives to a query, and those of the queries around. */
final class CommonTables {
    private final CommonTables outer;
    private final List<CommonTable> tables = new ArrayList<>();

    CommonTables(List<Query.Cte> with, CommonTables outer, QueryCompiler compiler) {
        this.outer = outer;
        for (Query.Cte cte : with) {
            if (tables.stream().anyMatch(table -> table.isNamed(cte.name()))) {
                throw new QueryError("duplicate WITH table name: " + cte.name());
            }
            tables.add(new CommonTable(cte, this, compiler));
        }
    }

    /** The innermost table of a name, or null. */
    CommonTable find(String name) {
        for (CommonTable table : tables) {
            if (table.isNamed(name)) {
                return table;
            }
        }
        return outer == null ? null : outer.find(name);
    }
}
