package querydesk;

import java.util.ArrayList;
import java.util.List;

/** A table, a query or a joined group of them after FROM. */
final class Source {
    /** A column of a source. */
    static final class Column {
        /** Null for an expression without an alias. */
        final String name;
        final int affinity;
        final Collation collation;
        /** In a group in parentheses: the table of the column. */
        String table;
        /** In a group: the column that a USING made of several. */
        boolean merged;
        /** In a group: left out of a star, since a merged column stands for it. */
        boolean hidden;

        Column(String name, int affinity, Collation collation) {
            this.name = name;
            this.affinity = affinity;
            this.collation = collation;
        }
    }

    interface Rows {
        /** The rows; outer is the frame of the query around. */
        Object[][] get(Frame outer);
    }

    /** The alias or the name of the table; null if it has none. */
    String label;
    final List<Column> columns = new ArrayList<>();
    Rows rows;
    /** Whether the rows are always the same. */
    boolean fixed;
    /** Whether it is the reference of a recursive table to itself. */
    boolean recursive;
    /** Whether it is a group in parentheses. */
    boolean nested;
    boolean left;
    boolean right;
    /** Whether a RIGHT or FULL JOIN comes after it. */
    boolean beforeRight;
    List<String> using = new ArrayList<>();
    boolean synthetic;

    boolean uses(String column) {
        for (String u : using) {
            if (Names.same(u, column)) {
                return true;
            }
        }
        return false;
    }

    int find(String column) {
        for (int i = 0; i < columns.size(); i++) {
            if (Names.same(columns.get(i).name, column) && !columns.get(i).hidden) {
                return i;
            }
        }
        return -1;
    }
}
