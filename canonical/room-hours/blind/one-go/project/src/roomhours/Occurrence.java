package roomhours;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.Map;

/** One occurrence of a booking; {@code date} names it within the booking. */
record Occurrence(
        long booking,
        LocalDate date,
        String title,
        LocalDateTime planned,
        int minutes,
        Instant start,
        Instant end) {

    static Occurrence plan(
            long booking, LocalDate date, String title, LocalDateTime planned, int minutes, ZoneId zone) {
        Instant start = WallClock.moment(planned, zone);
        return new Occurrence(booking, date, title, planned, minutes, start, start.plus(Duration.ofMinutes(minutes)));
    }

    Map<String, Object> toJson(ZoneId zone) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("date", date.toString());
        json.put("title", title);
        json.put("planned", Notation.write(planned));
        json.put("minutes", minutes);
        json.put("start", Notation.write(start, zone));
        json.put("end", Notation.write(end, zone));
        return json;
    }
}
