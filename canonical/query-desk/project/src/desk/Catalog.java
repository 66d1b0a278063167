package desk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** The tables of a folder, by their names in small letters. */
final class Catalog {
    /** What may stand before the name of a table of the folder. */
    static final String SCHEMA = "main";
    private static final String SUFFIX = ".csv";

    private final Map<String, Relation> tables = new HashMap<>();

    /** Reads every CSV file of a folder. */
    static Catalog read(Path folder) {
        Catalog catalog = new Catalog();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                String name = file.getFileName().toString();
                if (name.endsWith(SUFFIX) && !Files.isDirectory(file)) {
                    String table = name.substring(0, name.length() - SUFFIX.length());
                    catalog.tables.put(TextFunctions.lower(table), table(name, Main.read(file)));
                }
            }
        } catch (IOException missing) {
            throw new WrongInput(folder.getFileName() + ": cannot be read");
        }
        return catalog;
    }

    /** The table of a name, or null. */
    Relation find(String name) {
        return tables.get(TextFunctions.lower(name));
    }

    private static Relation table(String name, String text) {
        List<Csv.Record> records = Csv.records(name, text);
        if (records.isEmpty()) {
            throw new WrongInput(name + ", line 1: there are no columns");
        }
        List<ColumnInfo> columns = new ArrayList<>();
        for (String field : records.get(0).fields()) {
            columns.add(column(name, field));
        }
        List<Object[]> rows = new ArrayList<>();
        for (Csv.Record one : records.subList(1, records.size())) {
            if (one.fields().size() != columns.size()) {
                throw new WrongInput(name + ", line " + one.line() + ": " + one.fields().size() + " fields");
            }
            Object[] row = new Object[columns.size()];
            for (int place = 0; place < row.length; place++) {
                row[place] = columns.get(place).affinity().apply(one.fields().get(place));
            }
            rows.add(row);
        }
        return new Relation(columns, outer -> rows);
    }

    private static ColumnInfo column(String name, String field) {
        int colon = field == null ? -1 : field.lastIndexOf(':');
        String type = colon < 0 ? "" : field.substring(colon + 1).toUpperCase(Locale.ROOT);
        if (colon < 1 || !List.of("INTEGER", "REAL", "TEXT").contains(type)) {
            throw new WrongInput(name + ", line 1: " + field + " is not a name with a type");
        }
        return new ColumnInfo(field.substring(0, colon), Affinity.valueOf(type), Collation.BINARY);
    }
}
