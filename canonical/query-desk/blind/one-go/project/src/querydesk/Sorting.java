package querydesk;

/** The terms of an ORDER BY. */
final class Sorting {
    final Ex[] terms;
    /** For each term the column of the result that it is, or -1. */
    final int[] columns;
    final boolean[] descending;
    final boolean[] nullsLast;
    final Collation[] collations;

    Sorting(int n) {
        terms = new Ex[n];
        columns = new int[n];
        descending = new boolean[n];
        nullsLast = new boolean[n];
        collations = new Collation[n];
    }

    /** The values to sort by; row is the row of the result, if there is one already. */
    Object[] keys(Frame f, Object[] row) {
        Object[] keys = new Object[columns.length];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = columns[i] >= 0 ? row[columns[i]] : terms[i].eval(f);
        }
        return keys;
    }

    int compare(Object[] a, Object[] b) {
        for (int i = 0; i < columns.length; i++) {
            int c = compareTerm(i, a[i], b[i]);
            if (c != 0) {
                return c;
            }
        }
        return 0;
    }

    int compareTerm(int i, Object a, Object b) {
        if (a == null || b == null) {
            if (a == b) {
                return 0;
            }
            return (a == null) == nullsLast[i] ? 1 : -1;
        }
        int c = Values.compare(a, b, collations[i]);
        return descending[i] ? -c : c;
    }

    String signature() {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < columns.length; i++) {
            b.append(terms[i].signature()).append(descending[i]).append(nullsLast[i]).append(',');
        }
        return b.toString();
    }
}
