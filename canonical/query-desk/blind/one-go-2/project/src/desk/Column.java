package desk;

/** A column of a table or of a query. */
final class Column {
    final String name;
    final int affinity;
    final String collation;
    String table;
    boolean hidden;

    Column(String name, int affinity, String collation) {
        this.name = name;
        this.affinity = affinity;
        this.collation = collation;
    }
}
