package querydesk;

/** An expression whose names are resolved. */
abstract class Ex {
    static final Ex[] NO_KIDS = {};

    final Ex[] kids;
    /** Whether it has an explicit COLLATE somewhere. */
    boolean collated;
    /** The name of the first aggregate or window function in it, or null. */
    String aggregate;
    String window;

    Ex(Ex... kids) {
        this.kids = kids;
        for (Ex k : kids) {
            collated |= k.collated;
            aggregate = aggregate == null ? k.aggregate : aggregate;
            window = window == null ? k.window : window;
        }
    }

    abstract Object eval(Frame f);

    /** The operator, for comparing expressions. */
    abstract String label();

    int affinity() {
        return Values.NONE;
    }

    /** The collation of the expression, or null if it has none. */
    Collation collation() {
        if (collated) {
            for (Ex k : kids) {
                if (k.collated) {
                    return k.collation();
                }
            }
        }
        return null;
    }

    final Collation collationOrBinary() {
        Collation c = collation();
        return c == null ? Collation.BINARY : c;
    }

    /** Expressions with the same signature in the same query are the same. */
    final String signature() {
        StringBuilder b = new StringBuilder();
        sign(b);
        return b.toString();
    }

    private void sign(StringBuilder b) {
        b.append(label());
        if (kids.length > 0) {
            b.append('(');
            for (Ex k : kids) {
                k.sign(b);
                b.append(',');
            }
            b.append(')');
        }
    }

    static Ex[] list(java.util.List<Ex> list) {
        return list.toArray(NO_KIDS);
    }

    /** The collation by which two operands are compared. */
    static Collation comparisonCollation(Ex a, Ex b) {
        if (a.collated) {
            return a.collationOrBinary();
        }
        if (b.collated) {
            return b.collationOrBinary();
        }
        Collation c = a.collation();
        return c == null ? b.collationOrBinary() : c;
    }

    // ---- kinds of expressions ----

    static final class Literal extends Ex {
        final Object value;
        /** Whether it is the word TRUE or FALSE. */
        final boolean truthWord;

        Literal(Object value, boolean truthWord) {
            this.value = value;
            this.truthWord = truthWord;
        }

        @Override
        Object eval(Frame f) {
            return value;
        }

        @Override
        String label() {
            return value == null ? "NULL" : value.getClass().getSimpleName() + ":" + value + ";";
        }
    }

    static final class Column extends Ex {
        final int depth;
        final int source;
        final int column;
        final Source.Column info;

        Column(int depth, int source, int column, Source.Column info) {
            this.depth = depth;
            this.source = source;
            this.column = column;
            this.info = info;
        }

        @Override
        Object eval(Frame f) {
            for (int d = depth; d > 0; d--) {
                f = f.parent;
            }
            Object[] row = f.rows[source];
            return row == null ? null : row[column];
        }

        @Override
        String label() {
            return "col " + depth + "." + source + "." + column;
        }

        @Override
        int affinity() {
            return info.affinity;
        }

        @Override
        Collation collation() {
            return info.collation;
        }
    }

    /** An alias of a query around, whose expression is evaluated there. */
    static final class Outer extends Ex {
        final int depth;
        final Ex target;

        Outer(int depth, Ex target) {
            this.depth = depth;
            this.target = target;
            this.collated = target.collated;
        }

        @Override
        Object eval(Frame f) {
            for (int d = depth; d > 0; d--) {
                f = f.parent;
            }
            return target.eval(f);
        }

        @Override
        String label() {
            return "outer " + depth + " " + target.signature();
        }

        @Override
        int affinity() {
            return target.affinity();
        }

        @Override
        Collation collation() {
            return target.collation();
        }
    }

    interface Body {
        Object eval(Frame f, Ex[] kids);
    }

    /** An operator or a function. */
    static final class Op extends Ex {
        final String name;
        final Body body;

        Op(String name, Body body, Ex... kids) {
            super(kids);
            this.name = name;
            this.body = body;
        }

        @Override
        Object eval(Frame f) {
            return body.eval(f, kids);
        }

        @Override
        String label() {
            return name;
        }
    }

    static final class Collate extends Ex {
        final Collation collation;

        Collate(Ex a, Collation collation) {
            super(a);
            this.collation = collation;
            this.collated = true;
        }

        @Override
        Object eval(Frame f) {
            return kids[0].eval(f);
        }

        @Override
        String label() {
            return "collate " + collation;
        }

        @Override
        int affinity() {
            return kids[0].affinity();
        }

        @Override
        Collation collation() {
            return collation;
        }
    }

    static final class Cast extends Ex {
        final int affinity;

        Cast(Ex a, int affinity) {
            super(a);
            this.affinity = affinity;
        }

        @Override
        Object eval(Frame f) {
            return Values.cast(kids[0].eval(f), affinity);
        }

        @Override
        String label() {
            return "cast " + affinity;
        }

        @Override
        int affinity() {
            return affinity;
        }

        @Override
        Collation collation() {
            return kids[0].collation();
        }
    }

    /** The unary plus: it takes the affinity away, not the collation. */
    static final class Plus extends Ex {
        Plus(Ex a) {
            super(a);
        }

        @Override
        Object eval(Frame f) {
            return kids[0].eval(f);
        }

        @Override
        String label() {
            return "+";
        }

        @Override
        Collation collation() {
            return kids[0].collation();
        }
    }

    /** A coalesce that has the affinity and the collation of its first argument: a column of a FULL JOIN. */
    static final class Merged extends Ex {
        Merged(Ex... kids) {
            super(kids);
        }

        @Override
        Object eval(Frame f) {
            for (Ex k : kids) {
                Object v = k.eval(f);
                if (v != null) {
                    return v;
                }
            }
            return null;
        }

        @Override
        String label() {
            return "merged";
        }

        @Override
        int affinity() {
            return kids[0].affinity();
        }

        @Override
        Collation collation() {
            return kids[0].collation();
        }
    }

    /** A comparison by one of = <> < <= > >= IS IS NOT. */
    static final class Compare extends Ex {
        final String operator;
        final int affinity;
        final Collation collation;

        Compare(String operator, Ex a, Ex b) {
            super(a, b);
            this.operator = operator;
            this.affinity = Values.comparisonAffinity(a.affinity(), b.affinity());
            this.collation = comparisonCollation(a, b);
        }

        @Override
        Object eval(Frame f) {
            Object a = kids[0].eval(f);
            Object b = kids[1].eval(f);
            if (a == null || b == null) {
                switch (operator) {
                    case "IS":
                        return Values.bool(a == b);
                    case "IS NOT":
                        return Values.bool(a != b);
                    default:
                        return null;
                }
            }
            int c = compare(a, b, affinity, collation);
            switch (operator) {
                case "=":
                case "IS":
                    return Values.bool(c == 0);
                case "<>":
                case "IS NOT":
                    return Values.bool(c != 0);
                case "<":
                    return Values.bool(c < 0);
                case "<=":
                    return Values.bool(c <= 0);
                case ">":
                    return Values.bool(c > 0);
                default:
                    return Values.bool(c >= 0);
            }
        }

        /** Compares two values that are not NULL with an affinity. */
        static int compare(Object a, Object b, int affinity, Collation collation) {
            if (affinity >= Values.NUMERIC) {
                a = toNumber(a);
                b = toNumber(b);
            } else if (affinity == Values.TEXT && (a instanceof String || b instanceof String)) {
                a = Values.toText(a);
                b = Values.toText(b);
            }
            return Values.compare(a, b, collation);
        }

        private static Object toNumber(Object v) {
            if (v instanceof String) {
                Object n = Values.wholeNumber((String) v);
                return n == null ? v : n;
            }
            return v;
        }

        @Override
        String label() {
            return operator + affinity + collation;
        }
    }

    /** A call of an aggregate function without OVER. */
    static final class AggregateCall extends Ex {
        final String name;
        final int index;
        final boolean distinct;
        /** Null, or the condition of FILTER. */
        final Ex filter;
        final Collation argumentCollation;

        AggregateCall(String name, int index, boolean distinct, Ex filter, Ex... args) {
            super(args);
            this.name = name;
            this.index = index;
            this.distinct = distinct;
            this.filter = filter;
            this.argumentCollation = args.length == 0 ? Collation.BINARY : args[0].collationOrBinary();
            this.aggregate = name;
        }

        @Override
        Object eval(Frame f) {
            return f.aggregates[index];
        }

        @Override
        String label() {
            return "aggregate " + name + (distinct ? " distinct" : "")
                + (filter == null ? "" : "[" + filter.signature() + "]");
        }
    }

    /** A call of a function with OVER. */
    static final class WindowCall extends Ex {
        final String name;
        final int index;
        final Ex filter;
        final Windows.Spec spec;
        final Collation argumentCollation;

        WindowCall(String name, int index, Ex filter, Windows.Spec spec, Ex... args) {
            super(args);
            this.name = name;
            this.index = index;
            this.filter = filter;
            this.spec = spec;
            this.argumentCollation = args.length == 0 ? Collation.BINARY : args[0].collationOrBinary();
            this.window = name;
        }

        @Override
        Object eval(Frame f) {
            return f.windows[index];
        }

        @Override
        String label() {
            return "window " + name + " " + spec.signature() + (filter == null ? "" : "[" + filter.signature() + "]");
        }
    }

    /** A scalar subquery. */
    static final class Scalar extends Ex {
        final Query query;
        private boolean known;
        private Object value;

        Scalar(Query query) {
            this.query = query;
        }

        @Override
        Object eval(Frame f) {
            if (known) {
                return value;
            }
            Object[] first = query.first(f);
            Object v = first == null ? null : first[0];
            if (!query.correlated) {
                value = v;
                known = true;
            }
            return v;
        }

        @Override
        String label() {
            return "query " + System.identityHashCode(query);
        }

        @Override
        int affinity() {
            return query.lastColumn(0).affinity();
        }
    }

    static final class Exists extends Ex {
        final Query query;
        private Long value;

        Exists(Query query) {
            this.query = query;
        }

        @Override
        Object eval(Frame f) {
            if (value != null) {
                return value;
            }
            Long v = Values.bool(query.first(f) != null);
            if (!query.correlated) {
                value = v;
            }
            return v;
        }

        @Override
        String label() {
            return "exists " + System.identityHashCode(query);
        }
    }

    static final class InQuery extends Ex {
        final Query query;
        final boolean not;
        final int affinity;
        final Collation collation;
        private java.util.HashSet<Object> known;
        private boolean knownNull;

        InQuery(Ex left, Query query, boolean not) {
            super(left);
            this.query = query;
            this.not = not;
            Ex column = query.lastColumn(0);
            this.affinity = Math.min(Values.NUMERIC, Values.comparisonAffinity(column.affinity(), left.affinity()));
            this.collation = comparisonCollation(left, column);
        }

        @Override
        Object eval(Frame f) {
            Object left = kids[0].eval(f);
            if (query.correlated) {
                return correlated(f, left);
            }
            if (known == null) {
                java.util.HashSet<Object> set = new java.util.HashSet<>();
                query.run(f, row -> {
                    if (row[0] == null) {
                        knownNull = true;
                    } else {
                        set.add(key(row[0]));
                    }
                    return true;
                });
                known = set;
            }
            if (known.isEmpty() && !knownNull) {
                return Values.bool(not);
            }
            if (left == null) {
                return null;
            }
            if (known.contains(key(left))) {
                return Values.bool(!not);
            }
            return knownNull ? null : Values.bool(not);
        }

        private Object key(Object v) {
            return Values.key(Values.applyAffinity(v, affinity), collation);
        }

        private Object correlated(Frame f, Object left) {
            // any row, a NULL among them, found
            boolean[] state = new boolean[3];
            Object wanted = left == null ? null : key(left);
            query.run(f, row -> {
                state[0] = true;
                if (left == null) {
                    return false;
                }
                if (row[0] == null) {
                    state[1] = true;
                    return true;
                }
                state[2] = key(row[0]).equals(wanted);
                return !state[2];
            });
            if (!state[0]) {
                return Values.bool(not);
            }
            if (state[2]) {
                return Values.bool(!not);
            }
            return left == null || state[1] ? null : Values.bool(not);
        }

        @Override
        String label() {
            return "in " + not + System.identityHashCode(query);
        }
    }
}
