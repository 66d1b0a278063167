package roomhours;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.Map;

/** One occurrence of a booking; the date is the one on which it was planned first. */
record Occurrence(LocalDate date, String title, LocalDateTime planned, int minutes, Instant start, Instant end) {

    static Occurrence of(LocalDate date, String title, LocalDateTime planned, int minutes, ZoneId zone) {
        Instant start = Times.moment(planned, zone);
        return new Occurrence(date, title, planned, minutes, start, start.plusSeconds(60L * minutes));
    }

    Map<String, Object> toJson(ZoneId zone) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("date", date.toString());
        json.put("title", title);
        json.put("planned", Times.formatLocalTime(planned));
        json.put("minutes", minutes);
        json.put("start", Times.formatMoment(start, zone));
        json.put("end", Times.formatMoment(end, zone));
        return json;
    }
}
