package querydesk;

/** A table as read from a CSV file. */
final class Table {
    final String name;
    final String[] columns;
    final int[] affinities;
    final Object[][] rows;

    Table(String name, String[] columns, int[] affinities, Object[][] rows) {
        this.name = name;
        this.columns = columns;
        this.affinities = affinities;
        this.rows = rows;
    }
}
