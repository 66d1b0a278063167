package desk;

import java.util.ArrayList;
import java.util.List;

/** The columns of a join: those of both sides, and those of USING only once. */
final class JoinColumns {
    /** A value that comes from the left side or, where that is NULL, from the right one. */
    private record Merged(int slot, int left, int right) {
    }

    private final Source left;
    private final Source right;
    private final boolean merges;
    private final List<SourceColumn> all = new ArrayList<>();
    private final List<Merged> merged = new ArrayList<>();
    private final List<JoinKey> keys = new ArrayList<>();

    JoinColumns(Source left, Source right, boolean merges) {
        throw new UnsupportedOperationException("TODO: implement JoinColumns.");
    }

    List<SourceColumn> left() {
        throw new UnsupportedOperationException("TODO: implement left.");
    }

    List<SourceColumn> right() {
        throw new UnsupportedOperationException("TODO: implement right.");
    }

    List<SourceColumn> all() {
        throw new UnsupportedOperationException("TODO: implement all.");
    }

    List<JoinKey> keys() {
        throw new UnsupportedOperationException("TODO: implement keys.");
    }

    int width() {
        throw new UnsupportedOperationException("TODO: implement width.");
    }

    /** The names that both sides have, in the order of the left side. */
    List<String> common() {
        throw new UnsupportedOperationException("TODO: implement common.");
    }

    /** Joins by a column of both sides. */
    void use(String name) {
        throw new UnsupportedOperationException("TODO: implement use.");
    }

    private static SourceColumn find(Source source, String name) {
        throw new UnsupportedOperationException("TODO: implement find.");
    }

    /** A row of both sides; a side that is null has only NULL. */
    Object[] combine(Object[] one, Object[] other) {
        throw new UnsupportedOperationException("TODO: implement combine.");
    }
}
