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
        throw new UnsupportedOperationException("TODO: implement read.");
    }

    /** The table of a name, or null. */
    Relation find(String name) {
        throw new UnsupportedOperationException("TODO: implement find.");
    }

    private static Relation table(String name, String text) {
        throw new UnsupportedOperationException("TODO: implement table.");
    }

    private static ColumnInfo column(String name, String field) {
        throw new UnsupportedOperationException("TODO: implement column.");
    }
}
