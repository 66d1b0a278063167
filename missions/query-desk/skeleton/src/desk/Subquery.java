package desk;

import java.util.List;

/** A query within an expression; one that needs nothing of the row around it is answered only once. */
final class Subquery {
    private final Relation relation;
    private final Scope boundary;
    private List<Object[]> kept;

    private Subquery(Relation relation, Scope boundary) {
        throw new UnsupportedOperationException("TODO: implement Subquery.");
    }

    static Subquery compile(QueryCompiler queries, Query query, Scope scope) {
        throw new UnsupportedOperationException("TODO: implement compile.");
    }

    /** The only column of the query. */
    ColumnInfo onlyColumn() {
        throw new UnsupportedOperationException("TODO: implement onlyColumn.");
    }

    boolean isFixed() {
        throw new UnsupportedOperationException("TODO: implement isFixed.");
    }

    List<Object[]> rows(Row row) {
        throw new UnsupportedOperationException("TODO: implement rows.");
    }
}
