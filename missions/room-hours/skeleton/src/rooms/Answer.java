package rooms;

import java.util.Map;

/**
 * What a request is answered with.
 *
 * @param body written as JSON; null for none
 */
record Answer(int status, Object body, Map<String, String> headers) {
    static Answer of(int status, Object body) {
        throw new UnsupportedOperationException("TODO: implement of.");
    }

    /** A single booking with its version. */
    static Answer of(int status, Booking booking) {
        throw new UnsupportedOperationException("TODO: implement of.");
    }

    static Answer empty() {
        throw new UnsupportedOperationException("TODO: implement empty.");
    }
}
