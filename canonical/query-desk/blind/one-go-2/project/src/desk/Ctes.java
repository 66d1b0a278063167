package desk;

import java.util.ArrayList;
import java.util.List;

/** The tables of WITH that can be seen. */
final class Ctes {
    static final class Entry {
        final Ast.Cte ast;
        final Ctes scope;
        boolean busy;
        Plan plan;
        RecursiveTable recursive;

        Entry(Ast.Cte ast, Ctes scope) {
            this.ast = ast;
            this.scope = scope;
        }
    }

    private final Ctes parent;
    private final List<Entry> entries = new ArrayList<>();

    Ctes(Ctes parent, List<Ast.Cte> list) {
        this.parent = parent;
        for (Ast.Cte cte : list) {
            for (Entry e : entries) {
                if (e.ast.name.equalsIgnoreCase(cte.name)) {
                    throw new QueryError("duplicate WITH table name: " + cte.name);
                }
            }
            entries.add(new Entry(cte, this));
        }
    }

    static Entry find(Ctes at, String name) {
        while (at != null) {
            for (Entry e : at.entries) {
                if (e.ast.name.equalsIgnoreCase(name)) {
                    return e;
                }
            }
            at = at.parent;
        }
        return null;
    }
}
