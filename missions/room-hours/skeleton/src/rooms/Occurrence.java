package rooms;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One time at which a room is booked.
 *
 * @param date the day for which it was planned first, which tells it from the others of its booking
 * @param planned the local time that was asked for, even where it does not exist
 */
record Occurrence(LocalDate date, String title, LocalDateTime planned, int minutes, Span span) {
    static Occurrence of(LocalDate date, String title, LocalDateTime planned, int minutes, ZoneId zone) {
        throw new UnsupportedOperationException("TODO: implement of.");
    }

    Map<String, Object> shown(ZoneId zone) {
        throw new UnsupportedOperationException("TODO: implement shown.");
    }
}
