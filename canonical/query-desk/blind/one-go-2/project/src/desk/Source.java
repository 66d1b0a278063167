package desk;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A table or query after FROM. */
final class Source {
    String alias;
    final List<Column> columns = new ArrayList<>();
    int offset;
    String join = "INNER";
    final Set<String> using = new HashSet<>();
    final List<Fn> usingConditions = new ArrayList<>();
    Plan plan;
    Table table;
    RecursiveTable recursive;
    boolean nested;

    boolean isStatic() {
        return recursive == null && (plan == null || plan.isStatic());
    }

    List<Object[]> rows(Env outer) {
        if (table != null) {
            return table.rows;
        }
        if (recursive != null) {
            return recursive.current;
        }
        return plan.rows(outer);
    }

    /** The place of a column, -1 if there is none. */
    int find(String qualifier, String name) {
        int found = -1;
        for (int i = 0; i < columns.size(); i++) {
            Column c = columns.get(i);
            if (!c.name.equalsIgnoreCase(name)) {
                continue;
            }
            if (qualifier == null) {
                if (c.hidden) {
                    continue;
                }
            } else {
                String label = nested && alias == null ? c.table : alias;
                if (label == null || !label.equalsIgnoreCase(qualifier)) {
                    continue;
                }
            }
            if (found >= 0 && nested) {
                throw new QueryError("ambiguous column name: " + (qualifier == null ? "" : qualifier + ".") + name);
            }
            if (found < 0) {
                found = i;
            }
        }
        return found;
    }

    boolean named(String qualifier) {
        if (nested && alias == null) {
            for (Column c : columns) {
                if (c.table != null && c.table.equalsIgnoreCase(qualifier)) {
                    return true;
                }
            }
            return false;
        }
        return alias != null && alias.equalsIgnoreCase(qualifier);
    }
}
