package roomhours;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** When a room is open and nothing takes place in it. */
final class FreeTime {
    /** A span of time that is not empty. */
    record Span(Instant start, Instant end) {
        long minutes() {
            return Duration.between(start, end).toMinutes();
        }

        Map<String, Object> toJson(ZoneId zone) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("start", Times.formatMoment(start, zone));
            json.put("end", Times.formatMoment(end, zone));
            json.put("minutes", minutes());
            return json;
        }
    }

    private FreeTime() {
    }

    /** The free spans from the first to the last date, in order, each as long as possible. */
    static List<Span> find(Room room, Schedule schedule, LocalDate first, LocalDate last) {
        List<Span> free = new ArrayList<>();
        for (Span open : openHours(room, first, last)) {
            Instant from = open.start();
            for (Schedule.Slot slot : schedule.between(open.start(), open.end())) {
                if (from.isBefore(slot.occurrence().start())) {
                    free.add(new Span(from, slot.occurrence().start()));
                }
                from = slot.occurrence().end();
            }
            if (from.isBefore(open.end())) {
                free.add(new Span(from, open.end()));
            }
        }
        return free;
    }

    private static List<Span> openHours(Room room, LocalDate first, LocalDate last) {
        List<Span> spans = new ArrayList<>();
        for (LocalDate date = first; !date.isAfter(last); date = date.plusDays(1)) {
            Instant start = Times.moment(date.atStartOfDay().plusMinutes(room.opens()), room.zone());
            Instant end = Times.moment(date.atStartOfDay().plusMinutes(room.closes()), room.zone());
            if (!start.isBefore(end)) {
                continue; // clocks skip all of these hours
            }
            int previous = spans.size() - 1;
            if (previous >= 0 && !start.isAfter(spans.get(previous).end())) {
                spans.set(previous, new Span(spans.get(previous).start(), end));
            } else {
                spans.add(new Span(start, end));
            }
        }
        return spans;
    }
}
