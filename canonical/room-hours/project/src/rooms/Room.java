package rooms;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A room and the hours in which it is open every day.
 *
 * @param zoneName as it was sent; the zone itself can have another id
 * @param closes midnight for the end of the day
 */
record Room(int id, String name, String zoneName, ZoneId zone, LocalTime opens, LocalTime closes) {
    private static final String END_OF_DAY = "24:00";

    /** A room as it was sent. Throws Problem with every wrong field. */
    static Room read(int id, String body) throws Problem {
        Fields fields = Fields.ofBody(body, List.of("name", "zone", "opens", "closes"));
        String name = fields.text("name", 100);
        String zoneName = fields.read("zone", "must be a text", Function.identity());
        ZoneId zone = fields.read("zone", "must be the name of a time zone", Clock::readZone);
        LocalTime opens = LocalTime.MIDNIGHT;
        if (fields.has("opens")) {
            opens = fields.read("opens", "must be a time HH:MM", Clock::readTime);
        }
        LocalTime closes = LocalTime.MIDNIGHT;
        if (fields.has("closes")) {
            closes = fields.read("closes", "must be a time HH:MM or 24:00", Room::readClosing);
        }
        if (opens != null && closes != null && !closes.equals(LocalTime.MIDNIGHT) && !opens.isBefore(closes)) {
            fields.refuse("closes", "must be later than opens");
        }
        fields.check();
        return new Room(id, name, zoneName, zone, opens, closes);
    }

    private static LocalTime readClosing(String text) {
        LocalTime time = text.equals(END_OF_DAY) ? LocalTime.MIDNIGHT : Clock.readTime(text);
        if (text.equals("00:00")) {
            throw new IllegalArgumentException(text);
        }
        return time;
    }

    Map<String, Object> shown() {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("id", id);
        shown.put("name", name);
        shown.put("zone", zoneName);
        shown.put("opens", opens.toString());
        shown.put("closes", closes.equals(LocalTime.MIDNIGHT) ? END_OF_DAY : closes.toString());
        return shown;
    }

    /** The spans in which it is open, from the first to the last day, those that touch as one. */
    List<Span> openSpans(LocalDate first, LocalDate last) {
        List<Span> spans = new ArrayList<>();
        for (LocalDate day = first; !day.isAfter(last); day = day.plusDays(1)) {
            Instant start = Clock.moment(day.atTime(opens), zone);
            LocalDateTime closing =
                    closes.equals(LocalTime.MIDNIGHT) ? day.plusDays(1).atStartOfDay() : day.atTime(closes);
            Instant end = Clock.moment(closing, zone);
            boolean goesOn = !spans.isEmpty() && spans.get(spans.size() - 1).end().equals(start);
            Instant begun = goesOn ? spans.remove(spans.size() - 1).start() : start;
            spans.add(new Span(begun, end));
        }
        return spans;
    }
}
