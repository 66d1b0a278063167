package desk;

import java.util.ArrayList;
import java.util.List;

/** The table of a recursive WITH while its recursive parts run: it has one row at a time. */
final class RecursiveTable {
    final List<Column> columns = new ArrayList<>();
    List<Object[]> current = new ArrayList<>();
}
