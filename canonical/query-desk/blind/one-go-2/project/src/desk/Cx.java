package desk;

/** A prepared expression with its affinity and collation. */
final class Cx {
    final Fn fn;
    final int affinity;
    /** The collation, or null if it has none of its own. */
    final String collation;
    /** Whether the collation comes from COLLATE. */
    final boolean explicit;
    /** The column as its source writes it, or null. */
    String columnName;
    int columnIndex = -1;

    Cx(Fn fn, int affinity, String collation, boolean explicit) {
        this.fn = fn;
        this.affinity = affinity;
        this.collation = collation;
        this.explicit = explicit;
    }

    /** An expression made of others, from which it takes a collation of COLLATE. */
    static Cx of(Fn fn, Cx... parts) {
        for (Cx part : parts) {
            if (part != null && part.explicit) {
                return new Cx(fn, Val.NONE, part.collation, true);
            }
        }
        return new Cx(fn, Val.NONE, null, false);
    }

    String collationOrBinary() {
        return collation == null ? "BINARY" : collation;
    }

    /** The collation of a comparison. */
    static String collation(Cx a, Cx b) {
        if (a.explicit) {
            return a.collation;
        }
        if (b.explicit) {
            return b.collation;
        }
        return a.collation != null ? a.collation : b.collationOrBinary();
    }
}
