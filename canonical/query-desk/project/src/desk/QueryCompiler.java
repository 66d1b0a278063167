package desk;

import java.util.ArrayList;
import java.util.List;

/** Compiles queries into relations. */
final class QueryCompiler {
    private final Catalog catalog;

    QueryCompiler(Catalog catalog) {
        this.catalog = catalog;
    }

    /** A query that stands for itself. */
    Relation compile(Query query) {
        return compile(query, null, new CommonTables(List.of(), null, this));
    }

    /** A query within a scope, which is null for none. */
    Relation compile(Query query, Scope outer, CommonTables around) {
        CommonTables tables = new CommonTables(query.with(), around, this);
        Limits limits = Limits.compile(query, this, tables);
        if (query.body() instanceof Query.Select select) {
            Relation relation = new SelectCompiler(this, outer, tables).compile(select, query.order());
            return new Relation(relation.columns(), row -> limits.cut(relation.rows(row)));
        }
        List<Compounds.Part> parts = new ArrayList<>();
        Relation body = body(query.body(), outer, tables, parts);
        List<SortTerm> order = Compounds.order(query.order(), parts);
        return new Relation(body.columns(), row -> limits.cut(Compounds.sort(body.rows(row), order)));
    }

    /** Compiles a body, and notes the parts of which it consists. */
    private Relation body(Query.Body body, Scope outer, CommonTables tables, List<Compounds.Part> parts) {
        if (body instanceof Query.Compound compound) {
            Relation left = body(compound.left(), outer, tables, parts);
            Relation right = body(compound.right(), outer, tables, parts);
            Compounds.checkWidths(compound.operator(), left, right);
            List<ColumnInfo> columns = new ArrayList<>();
            for (int place = 0; place < left.columns().size(); place++) {
                columns.add(left.columns().get(place).with(right.columns().get(place)));
            }
            return new Relation(columns, row ->
                    Compounds.combine(compound.operator(), columns, left.rows(row), right.rows(row)));
        }
        Relation alone = body instanceof Query.Select select
                ? new SelectCompiler(this, outer, tables).compile(select, List.of())
                : values((Query.Values) body, new ExpressionCompiler(this, new Scope(List.of(), outer, tables)));
        parts.add(Compounds.Part.of(alone.columns(), body));
        return alone;
    }

    private static Relation values(Query.Values values, ExpressionCompiler compiler) {
        List<ColumnInfo> columns = new ArrayList<>();
        List<List<Compiled>> compiled = new ArrayList<>();
        for (List<Expr> row : values.rows()) {
            compiled.add(compiler.compileAll(row));
            if (row.size() != values.rows().get(0).size()) {
                throw new QueryError("all VALUES must have the same number of terms");
            }
        }
        for (int place = 1; place <= compiled.get(0).size(); place++) {
            columns.add(new ColumnInfo("column" + place, Affinity.NONE, null));
        }
        return new Relation(columns, outer -> {
            List<Object[]> rows = new ArrayList<>();
            for (List<Compiled> row : compiled) {
                Row around = new Row(new Object[0], outer);
                rows.add(row.stream().map(value -> value.eval().of(around)).toArray());
            }
            return rows;
        });
    }

    /** The table of a name, the innermost one of WITH before those of the folder. */
    Relation table(Query.Named named, CommonTables tables) {
        String name = named.name();
        CommonTable common = named.schema() == null ? tables.find(name) : null;
        Relation table = common == null ? catalog.find(name) : common.relation();
        if (named.schema() != null && !TextFunctions.isSame(named.schema(), Catalog.SCHEMA)) {
            throw new QueryError("no such table: " + named.schema() + "." + name);
        }
        if (table == null) {
            throw new QueryError("no such table: " + name);
        }
        return table;
    }
}
