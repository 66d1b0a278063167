package desk;

import java.util.ArrayList;
import java.util.List;

/** The columns of a join: those of both sides, and those of USING only once. */
final class JoinColumns {
    /** A value that comes from the left side or, where that is NULL, from the right one. */
    private record Merged(int slot, int left, int right) {
    }

    private final Source left;
    private final Source right;
    private final boolean merges;
    private final List<SourceColumn> all = new ArrayList<>();
    private final List<Merged> merged = new ArrayList<>();
    private final List<JoinKey> keys = new ArrayList<>();

    JoinColumns(Source left, Source right, boolean merges) {
        this.left = left;
        this.right = right;
        this.merges = merges;
        all.addAll(left.columns());
        right.columns().forEach(column -> all.add(column.moved(left.width())));
    }

    List<SourceColumn> left() {
        return left.columns();
    }

    List<SourceColumn> right() {
        return right.columns();
    }

    List<SourceColumn> all() {
        return all;
    }

    List<JoinKey> keys() {
        return keys;
    }

    int width() {
        return left.width() + right.width() + merged.size();
    }

    /** The names that both sides have, in the order of the left side. */
    List<String> common() {
        return left.columns().stream().filter(column -> !column.hidden()).map(SourceColumn::name)
                .filter(name -> find(right, name) != null).toList();
    }

    /** Joins by a column of both sides. */
    void use(String name) {
        SourceColumn one = find(left, name);
        SourceColumn other = find(right, name);
        if (one == null || other == null) {
            throw new QueryError("cannot join using column " + name + " - column not present in both tables");
        }
        Compiled leftValue = one.compiled(0);
        Compiled rightValue = other.compiled(0);
        keys.add(new JoinKey(leftValue.eval(), rightValue.eval(), Comparison.of(leftValue, rightValue), false));
        SourceColumn moved = other.moved(left.width());
        all.set(all.indexOf(moved), moved.asHidden());
        if (merges) {
            int place = all.indexOf(one);
            int slot = width();
            all.set(place, one.asHidden());
            all.add(place, new SourceColumn(null, one.name(), one.affinity(), one.collation(), slot, false));
            merged.add(new Merged(slot, one.slot(), moved.slot()));
        }
    }

    private static SourceColumn find(Source source, String name) {
        for (SourceColumn column : source.columns()) {
            if (column.isNamed(null, name)) {
                return column;
            }
        }
        return null;
    }

    /** A row of both sides; a side that is null has only NULL. */
    Object[] combine(Object[] one, Object[] other) {
        Object[] row = new Object[width()];
        if (one != null) {
            System.arraycopy(one, 0, row, 0, one.length);
        }
        if (other != null) {
            System.arraycopy(other, 0, row, left.width(), other.length);
        }
        for (Merged value : merged) {
            row[value.slot()] = row[value.left()] == null ? row[value.right()] : row[value.left()];
        }
        return row;
    }
}
