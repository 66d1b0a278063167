package rooms;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** The time from a moment up to another one, which does not belong to it. */
record Span(Instant start, Instant end) {
    boolean overlaps(Span other) {
        return start.isBefore(other.end) && other.start.isBefore(end);
    }

    long minutes() {
        return ChronoUnit.MINUTES.between(start, end);
    }
}
