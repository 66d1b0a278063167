package rooms;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** The time from a moment up to another one, which does not belong to it. */
record Span(Instant start, Instant end) {
    boolean overlaps(Span other) {
        throw new UnsupportedOperationException("TODO: implement overlaps.");
    }

    long minutes() {
        throw new UnsupportedOperationException("TODO: implement minutes.");
    }
}
