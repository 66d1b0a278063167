package querydesk;

import java.util.Arrays;

/** Several values as a key of a hash table. */
final class RowKey {
    private final Object[] parts;
    private final int hash;

    private RowKey(Object[] parts) {
        this.parts = parts;
        this.hash = Arrays.hashCode(parts);
    }

    /** The key of a row, by the collation of each of its values. */
    static Object of(Object[] values, Collation[] collations) {
        if (values.length == 1) {
            return Values.key(values[0], collations[0]);
        }
        Object[] parts = new Object[values.length];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = Values.key(values[i], collations[i]);
        }
        return new RowKey(parts);
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof RowKey)) {
            return false;
        }
        RowKey o = (RowKey) other;
        return hash == o.hash && Arrays.equals(parts, o.parts);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
