package desk;

import java.util.List;
import java.util.stream.Collectors;

/** Prints the rows that a query gives. */
final class Answers {
    private Answers() {
    }

    /** The names of the columns, and then each row, on a line of its own. */
    static String print(List<ColumnInfo> columns, List<Object[]> rows) {
        StringBuilder text = new StringBuilder();
        text.append(columns.stream().map(ColumnInfo::name).collect(Collectors.joining("|"))).append('\n');
        for (Object[] row : rows) {
            for (int place = 0; place < row.length; place++) {
                text.append(place == 0 ? "" : "|").append(literal(row[place]));
            }
            text.append('\n');
        }
        return text.toString();
    }

    private static String literal(Object value) {
        if (value == null) {
            return "NULL";
        }
        return value instanceof String text ? "'" + text.replace("'", "''") + "'" : Numbers.text(value);
    }
}
