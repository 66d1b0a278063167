package rooms;

import java.util.Map;

/**
 * What a request is answered with.
 *
 * @param body written as JSON; null for none
 */
record Answer(int status, Object body, Map<String, String> headers) {
    static Answer of(int status, Object body) {
        return new Answer(status, body, Map.of("Content-Type", "application/json"));
    }

    /** A single booking with its version. */
    static Answer of(int status, Booking booking) {
        return new Answer(
                status, booking.shown(), Map.of("Content-Type", "application/json", "ETag", booking.version()));
    }

    static Answer empty() {
        return new Answer(204, null, Map.of());
    }
}
