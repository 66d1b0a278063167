package desk;

import java.util.Arrays;

/** Several values as the key of a map. */
final class Key {
    private final Object[] values;
    private final int hash;

    Key(Object[] values) {
        this.values = values;
        this.hash = Arrays.hashCode(values);
    }

    static Key of(Object[] row, int count, String[] collations) {
        Object[] values = new Object[count];
        for (int i = 0; i < count; i++) {
            values[i] = Val.key(row[i], collations[i]);
        }
        return new Key(values);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Key && Arrays.equals(values, ((Key) other).values);
    }
}
