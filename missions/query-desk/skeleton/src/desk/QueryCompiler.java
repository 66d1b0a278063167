package desk;

import java.util.ArrayList;
import java.util.List;

/** Compiles queries into relations. */
final class QueryCompiler {
    private final Catalog catalog;

    QueryCompiler(Catalog catalog) {
        throw new UnsupportedOperationException("TODO: implement QueryCompiler.");
    }

    /** A query that stands for itself. */
    Relation compile(Query query) {
        throw new UnsupportedOperationException("TODO: implement compile.");
    }

    /** A query within a scope, which is null for none. */
    Relation compile(Query query, Scope outer, CommonTables around) {
        throw new UnsupportedOperationException("TODO: implement compile.");
    }

    /** Compiles a body, and notes the parts of which it consists. */
    private Relation body(Query.Body body, Scope outer, CommonTables tables, List<Compounds.Part> parts) {
        throw new UnsupportedOperationException("TODO: implement body.");
    }

    private static Relation values(Query.Values values, ExpressionCompiler compiler) {
        throw new UnsupportedOperationException("TODO: implement values.");
    }

    /** The table of a name, the innermost one of WITH before those of the folder. */
    Relation table(Query.Named named, CommonTables tables) {
        throw new UnsupportedOperationException("TODO: implement table.");
    }
}
