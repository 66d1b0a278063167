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
        var start = Clock.moment(planned, zone);
        return new Occurrence(date, title, planned, minutes, new Span(start, start.plusSeconds(60L * minutes)));
    }

    Map<String, Object> shown(ZoneId zone) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("date", date.toString());
        shown.put("title", title);
        shown.put("planned", Clock.shown(planned));
        shown.put("minutes", minutes);
        shown.put("start", Clock.shown(span.start(), zone));
        shown.put("end", Clock.shown(span.end(), zone));
        return shown;
    }
}
