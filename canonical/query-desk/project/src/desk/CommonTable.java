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
        this.cte = cte;
        this.tables = tables;
        this.compiler = compiler;
    }

    boolean isNamed(String name) {
        return TextFunctions.isSame(cte.name(), name);
    }

    /** The table for a query that names it. */
    Relation relation() {
        if (inside != null) {
            if (isMentioned) {
                throw new QueryError("multiple recursive references: " + cte.name());
            }
            isMentioned = true;
            return inside;
        }
        if (isCompiling) {
            throw new QueryError("circular reference: " + cte.name());
        }
        if (relation == null) {
            isCompiling = true;
            relation = compile();
            isCompiling = false;
        }
        return new Relation(relation.columns(), outer -> {
            kept = kept == null ? relation.rows(null) : kept;
            return kept;
        });
    }

    private Relation compile() {
        RecursiveQuery recursive = RecursiveQuery.of(cte);
        if (recursive == null) {
            Relation plain = compiler.compile(cte.query(), null, tables);
            return new Relation(named(plain.columns()), plain.source());
        }
        Relation initial = compiler.compile(recursive.initial(), null, tables);
        List<ColumnInfo> columns = named(initial.columns());
        RecursiveRun run = new RecursiveRun(recursive.isDistinct());
        inside = new Relation(columns, outer -> run.current());
        List<Relation> parts = new ArrayList<>();
        List<Compounds.Part> named = new ArrayList<>();
        named.add(Compounds.Part.of(initial.columns(), recursive.initial().body()));
        for (Query part : recursive.parts()) {
            isMentioned = false;
            Relation compiled = compiler.compile(part, null, tables);
            Compounds.checkWidths(recursive.operator(), initial, compiled);
            parts.add(compiled);
            named.add(Compounds.Part.of(compiled.columns(), part.body()));
        }
        inside = null;
        List<SortTerm> order = Compounds.order(cte.query().order(), named);
        Limits limits = Limits.compile(cte.query(), compiler, tables);
        return new Relation(columns, outer -> limits.cut(run.rows(initial, parts, order, limits.most())));
    }

    private List<ColumnInfo> named(List<ColumnInfo> columns) {
        if (cte.columns().isEmpty()) {
            return columns;
        }
        if (cte.columns().size() != columns.size()) {
            throw new QueryError("table " + cte.name() + " has " + columns.size() + " values for "
                    + cte.columns().size() + " columns");
        }
        List<ColumnInfo> named = new ArrayList<>();
        for (int place = 0; place < columns.size(); place++) {
            ColumnInfo column = columns.get(place);
            named.add(new ColumnInfo(cte.columns().get(place), column.affinity(), column.collation()));
        }
        return named;
    }
}
