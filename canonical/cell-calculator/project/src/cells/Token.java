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
        return area.map(inside -> new Token(Kind.REFERENCE, inside.toString(), inside))
                .orElseGet(() -> new Token(Kind.FAULT, Fault.REFERENCE.shown()));
    }

    /** The token with another area, if it is a reference. */
    Token adjusted(Function<Area, Optional<Area>> change) {
        return kind == Kind.REFERENCE ? reference(change.apply(area)) : this;
    }

    boolean is(String sign) {
        return kind == Kind.SIGN && written.equals(sign);
    }
}
