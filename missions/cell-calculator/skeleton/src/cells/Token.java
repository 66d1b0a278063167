package cells;

import cells.Value.Fault;
import java.util.Optional;
import java.util.function.Function;

/**
 * The smallest part of a formula.
 *
 * @param written how it is printed
 * @param area what it refers to, for a reference
 */
record Token(Kind kind, String written, Area area) {
    /** What a token can be. */
    enum Kind {
        NUMBER,
        TEXT,
        REFERENCE,
        FAULT,
        NAME,
        SIGN
    }

    Token(Kind kind, String written) {
        this(kind, written, null);
    }

    static Token reference(Optional<Area> area) {
        throw new UnsupportedOperationException("TODO: implement reference.");
    }

    /** The token with another area, if it is a reference. */
    Token adjusted(Function<Area, Optional<Area>> change) {
        throw new UnsupportedOperationException("TODO: implement adjusted.");
    }

    boolean is(String sign) {
        throw new UnsupportedOperationException("TODO: implement is.");
    }
}
