package desk;

import java.util.ArrayList;
import java.util.List;

/** The tables that WITH gives to a query, and those of the queries around. */
final class CommonTables {
    private final CommonTables outer;
    private final List<CommonTable> tables = new ArrayList<>();

    CommonTables(List<Query.Cte> with, CommonTables outer, QueryCompiler compiler) {
        throw new UnsupportedOperationException("TODO: implement CommonTables.");
    }

    /** The innermost table of a name, or null. */
    CommonTable find(String name) {
        throw new UnsupportedOperationException("TODO: implement find.");
    }
}
