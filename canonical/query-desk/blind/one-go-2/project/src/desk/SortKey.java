package desk;

import java.util.Comparator;

/** A term of ORDER BY. */
final class SortKey {
    /** The place in the result, or -1 if fn calculates the value. */
    int index = -1;
    Fn fn;
    String collation = "BINARY";
    boolean desc;
    boolean nullsFirst = true;

    int compare(Object a, Object b) {
        if (a == null || b == null) {
            if (a == b) {
                return 0;
            }
            return (a == null) == nullsFirst ? -1 : 1;
        }
        int c = Val.compare(a, b, collation);
        return desc ? -c : c;
    }

    /** Compares rows in which the values of the keys stand from a place on. */
    static Comparator<Object[]> comparator(SortKey[] keys, int from) {
        return (x, y) -> {
            for (int i = 0; i < keys.length; i++) {
                int c = keys[i].compare(x[from + i], y[from + i]);
                if (c != 0) {
                    return c;
                }
            }
            return 0;
        };
    }
}
