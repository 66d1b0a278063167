package rooms;

import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;

/**
 * A change of occurrences.
 *
 * @param shift how far they are moved on the local clock
 * @param title null if it stays
 * @param minutes null if they stay
 */
record Change(Scope scope, Duration shift, String title, Integer minutes) {
    /** A change as it was sent for the occurrence of a date. Throws Problem with every wrong field. */
    static Change read(String body, Booking booking, LocalDate date) throws Problem {
        throw new UnsupportedOperationException("TODO: implement read.");
    }

    private static LocalDateTime planned(Booking booking, LocalDate date) {
        throw new UnsupportedOperationException("TODO: implement planned.");
    }

    /** The booking after the change. */
    Booking of(Booking booking) {
        throw new UnsupportedOperationException("TODO: implement of.");
    }

    private Occurrence changed(Occurrence one, Room room) {
        throw new UnsupportedOperationException("TODO: implement changed.");
    }
}
