package desk;

import java.util.Locale;

/** The kind of values that a column or an expression prefers. */
enum Affinity {
    TEXT, INTEGER, REAL, NUMERIC, NONE;

    /** The affinity that the name of a type has in CAST. */
    static Affinity ofType(String type) {
        String name = type.toUpperCase(Locale.ROOT);
        if (name.contains("INT")) {
            return INTEGER;
        }
        if (name.contains("CHAR") || name.contains("CLOB") || name.contains("TEXT")) {
            return TEXT;
        }
        return name.contains("REAL") || name.contains("FLOA") || name.contains("DOUB") ? REAL : NUMERIC;
    }

    boolean isNumeric() {
        return this == INTEGER || this == REAL || this == NUMERIC;
    }

    /** A value as a column of this affinity keeps it: nothing is converted that does not fit as a whole. */
    Object apply(Object value) {
        if (this == TEXT) {
            return value instanceof Number ? Numbers.text(value) : value;
        }
        if (!isNumeric() || !(value instanceof String text)) {
            return value;
        }
        Object number = Numbers.whole(text);
        if (number == null) {
            return value;
        }
        return this == REAL ? Numbers.real(number) : Numbers.shortened(number);
    }

    /** A value as CAST converts it. */
    Object cast(Object value) {
        if (value == null) {
            return null;
        }
        return switch (this) {
            case TEXT -> Numbers.text(value);
            case INTEGER -> Numbers.integer(value);
            case REAL -> Numbers.real(value);
            default -> value instanceof String text ? Numbers.shortenedIfSafe(Numbers.leading(text)) : value;
        };
    }
}
