package desk;

import java.util.ArrayList;
import java.util.List;

/** A query of WITH that names its own table: where it begins, and the parts that go on from each row. */
record RecursiveQuery(Query initial, List<Query> parts, String operator) {
    /** The parts of a query, or null if it does not name its own table. */
    static RecursiveQuery of(Query.Cte cte) {
        List<Query> parts = new ArrayList<>();
        Query.Body body = cte.query().body();
        String operator = null;
        while (body instanceof Query.Compound compound && goesOn(compound, operator)
                && mentions(compound.right(), cte.name())) {
            parts.add(0, alone(cte.query(), compound.right()));
            operator = compound.operator();
            body = compound.left();
        }
        return parts.isEmpty() ? null : new RecursiveQuery(alone(cte.query(), body), parts, operator);
    }

    /** True if a part can stand behind this operator, of which all parts have the same. */
    private static boolean goesOn(Query.Compound compound, String operator) {
        return compound.operator().startsWith("UNION") && (operator == null || operator.equals(compound.operator()));
    }

    boolean isDistinct() {
        return operator.equals("UNION");
    }

    private static Query alone(Query query, Query.Body body) {
        return new Query(query.with(), body, List.of(), null, null);
    }

    private static boolean mentions(Query.Body body, String name) {
        return body instanceof Query.Select select && mentions(select.from(), name);
    }

    private static boolean mentions(Query.From from, String name) {
        if (from instanceof Query.Join join) {
            return mentions(join.left(), name) || mentions(join.right(), name);
        }
        return from instanceof Query.Named named && named.schema() == null && TextFunctions.isSame(named.name(), name);
    }
}
