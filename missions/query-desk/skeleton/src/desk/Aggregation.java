package desk;

import java.util.HashSet;
import java.util.Set;

/** The state of an aggregate after some rows. */
final class Aggregation {
    private final AggregateCall call;
    private final Set<Object> seen = new HashSet<>();
    private long count;
    private long whole;
    private double real;
    private boolean isReal;
    private boolean overflows;
    private Object chosen;
    private StringBuilder joined;

    Aggregation(AggregateCall call) {
        throw new UnsupportedOperationException("TODO: implement Aggregation.");
    }

    /** Takes a row; true if a min or max now has its value. */
    boolean add(Row row) {
        throw new UnsupportedOperationException("TODO: implement add.");
    }

    private boolean choose(Object value, int sign) {
        throw new UnsupportedOperationException("TODO: implement choose.");
    }

    private boolean join(Object value, Row row) {
        throw new UnsupportedOperationException("TODO: implement join.");
    }

    private boolean sum(Object value) {
        throw new UnsupportedOperationException("TODO: implement sum.");
    }

    Object result() {
        throw new UnsupportedOperationException("TODO: implement result.");
    }

    private Object total() {
        throw new UnsupportedOperationException("TODO: implement total.");
    }
}
