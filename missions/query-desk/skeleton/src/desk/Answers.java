package desk;

import java.util.List;
import java.util.stream.Collectors;

/** Prints the rows that a query gives. */
final class Answers {
    private Answers() {
    }

    /** The names of the columns, and then each row, on a line of its own. */
    static String print(List<ColumnInfo> columns, List<Object[]> rows) {
        throw new UnsupportedOperationException("TODO: implement print.");
    }

    private static String literal(Object value) {
        throw new UnsupportedOperationException("TODO: implement literal.");
    }
}
