package desk;

import java.util.List;

/** A query within an expression; one that needs nothing of the row around it is answered only once. */
final class Subquery {
    private final Relation relation;
    private final Scope boundary;
    private List<Object[]> kept;

    private Subquery(Relation relation, Scope boundary) {
        this.relation = relation;
        this.boundary = boundary;
    }

    static Subquery compile(QueryCompiler queries, Query query, Scope scope) {
        Scope boundary = scope.boundary();
        return new Subquery(queries.compile(query, boundary, scope.tables), boundary);
    }

    /** The only column of the query. */
    ColumnInfo onlyColumn() {
        if (relation.columns().size() != 1) {
            throw new QueryError("sub-select returns " + relation.columns().size() + " columns - expected 1");
        }
        return relation.columns().get(0);
    }

    boolean isFixed() {
        return !boundary.passed;
    }

    List<Object[]> rows(Row row) {
        if (!isFixed()) {
            return relation.rows(new Row(new Object[0], row));
        }
        if (kept == null) {
            kept = relation.rows(new Row(new Object[0], row));
        }
        return kept;
    }
}
