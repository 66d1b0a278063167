package desk;

import java.util.List;

/** What stands after FROM: columns, how many values a row has, and a way to get the rows. */
record Source(List<SourceColumn> columns, int width, Relation.Rows rows) {
    /** The one row without values of a SELECT without FROM. */
    static final Source NOTHING = new Source(List.of(), 0, outer -> List.of(new Object[][] {{}}));
}
