package desk;

import java.util.Locale;

/** The kind of values that a column or an expression prefers. */
enum Affinity {
    TEXT, INTEGER, REAL, NUMERIC, NONE;

    /** The affinity that the name of a type has in CAST. */
    static Affinity ofType(String type) {
        throw new UnsupportedOperationException("TODO: implement ofType.");
    }

    boolean isNumeric() {
        throw new UnsupportedOperationException("TODO: implement isNumeric.");
    }

    /** A value as a column of this affinity keeps it: nothing is converted that does not fit as a whole. */
    Object apply(Object value) {
        throw new UnsupportedOperationException("TODO: implement apply.");
    }

    /** A value as CAST converts it. */
    Object cast(Object value) {
        throw new UnsupportedOperationException("TODO: implement cast.");
    }
}
