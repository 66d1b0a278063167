package querydesk;

import java.util.ArrayList;
import java.util.List;

/** The names that expressions of one SELECT can refer to. */
final class Scope {
    final Scope parent;
    final List<Source> sources = new ArrayList<>();
    final List<Ex.AggregateCall> aggregates = new ArrayList<>();
    final List<Ex.WindowCall> windows = new ArrayList<>();
    List<Ast.Window> definitions = new ArrayList<>();

    /** The aliases of the result and their expressions. */
    String[] aliases = {};
    Ex[] results = {};
    long[] resultSources = {};
    boolean[] resultOuter = {};
    boolean aliasesAllowed;
    boolean aggregatesAllowed;
    boolean windowsAllowed;

    /** What was referred to since this was last cleared. */
    long referred;
    boolean outer;
    /** Whether anything refers to a query around. */
    boolean correlated;

    Scope(Scope parent) {
        this.parent = parent;
    }

    int alias(String name) {
        for (int i = 0; i < aliases.length; i++) {
            if (Names.same(aliases[i], name)) {
                return i;
            }
        }
        return -1;
    }

    void refersOutside() {
        outer = true;
        correlated = true;
    }
}
