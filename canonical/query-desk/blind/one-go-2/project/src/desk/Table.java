package desk;

import java.util.ArrayList;
import java.util.List;

/** A table that was read from a file. */
final class Table {
    final String name;
    final List<Column> columns = new ArrayList<>();
    final List<Object[]> rows = new ArrayList<>();

    Table(String name) {
        this.name = name;
    }
}
