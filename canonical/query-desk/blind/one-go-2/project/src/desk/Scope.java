package desk;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The names that the expressions of a query can use, and what was found in them. */
final class Scope {
    final Scope parent;
    final Ctes ctes;
    final List<Source> sources = new ArrayList<>();
    boolean anyRight;
    boolean correlated;
    boolean dynamic;

    /** What the expression that is prepared uses: sources as bits, queries around, or what must not be moved. */
    long used;
    boolean usedOuter;
    boolean unsafe;

    List<ResultItem> items = new ArrayList<>();
    boolean aliasOk;
    boolean aggregateOk;
    boolean windowOk;
    final List<AggregateCall> aggregates = new ArrayList<>();
    final Map<Expr, Integer> aggregateSlots = new IdentityHashMap<>();
    final List<WindowCall> windows = new ArrayList<>();
    final Map<Expr, Integer> windowSlots = new IdentityHashMap<>();
    List<Ast.NamedWindow> named = new ArrayList<>();

    Scope(Scope parent, Ctes ctes) {
        this.parent = parent;
        this.ctes = ctes;
    }

    int width() {
        int n = 0;
        for (Source s : sources) {
            n += s.columns.size();
        }
        return n;
    }

    Column column(int index) {
        for (Source s : sources) {
            if (index < s.offset + s.columns.size()) {
                return s.columns.get(index - s.offset);
            }
        }
        throw new IllegalStateException();
    }

    /** The places of the columns that a name means, of which the first that is not NULL counts; empty if none. */
    List<Integer> find(String qualifier, String name, int upTo) {
        List<Integer> found = new ArrayList<>();
        boolean ambiguous = false;
        for (int i = 0; i < upTo; i++) {
            Source s = sources.get(i);
            int at = s.find(qualifier, name);
            if (at < 0) {
                continue;
            }
            if (!found.isEmpty()) {
                if (!s.using.contains(Val.lower(name))) {
                    ambiguous = true;
                } else if (s.join.equals("INNER") || s.join.equals("LEFT")) {
                    continue;
                } else if (s.join.equals("RIGHT")) {
                    found.clear();
                    ambiguous = false;
                }
            }
            found.add(s.offset + at);
        }
        if (ambiguous) {
            throw new QueryError("ambiguous column name: " + (qualifier == null ? "" : qualifier + ".") + name);
        }
        return found;
    }

    int sourceOf(int index) {
        for (int i = 0; i < sources.size(); i++) {
            if (index < sources.get(i).offset + sources.get(i).columns.size()) {
                return i;
            }
        }
        return -1;
    }
}
