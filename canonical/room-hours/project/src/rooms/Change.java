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
        Fields fields = Fields.ofBody(body, List.of("scope", "start", "title", "minutes"));
        Scope scope = Scope.read(fields, date);
        String title = fields.has("title") ? fields.text("title", Booking.LONGEST_TITLE) : null;
        Integer minutes = fields.has("minutes") ? fields.number("minutes", 1, Booking.MOST_MINUTES) : null;
        Duration shift = Duration.ZERO;
        if (fields.has("start")) {
            LocalDateTime start = fields.read("start", "must be a local time YYYY-MM-DDTHH:MM", Clock::readLocal);
            shift = start == null ? shift : Duration.between(planned(booking, date), start);
        }
        fields.check();
        return new Change(scope, shift, title, minutes);
    }

    private static LocalDateTime planned(Booking booking, LocalDate date) {
        return booking.occurrences().stream().filter(one -> one.date().equals(date)).findFirst().orElseThrow().planned();
    }

    /** The booking after the change. */
    Booking of(Booking booking) {
        return booking.changed(booking.occurrences().stream()
                .map(one -> scope.covers(one) ? changed(one, booking.room()) : one)
                .toList());
    }

    private Occurrence changed(Occurrence one, Room room) {
        return Occurrence.of(
                one.date(),
                title == null ? one.title() : title,
                one.planned().plus(shift),
                minutes == null ? one.minutes() : minutes,
                room.zone());
    }
}
