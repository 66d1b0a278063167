package roomhours;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** Finds the spans in which a room is open and nothing takes place. */
final class FreeTime {
    /** A stretch of time that is not empty. */
    record Span(Instant start, Instant end) {
        long minutes() {
            return Duration.between(start, end).toMinutes();
        }
    }

    private FreeTime() {
    }

    static List<Span> of(Room room, LocalDate from, LocalDate to) {
        List<Span> free = new ArrayList<>();
        for (Span open : openSpans(room, from, to)) {
            Instant begin = open.start();
            for (Occurrence occurrence : room.between(open.start(), open.end())) {
                if (begin.isBefore(occurrence.start())) {
                    free.add(new Span(begin, occurrence.start()));
                }
                begin = occurrence.end();
            }
            if (begin.isBefore(open.end())) {
                free.add(new Span(begin, open.end()));
            }
        }
        return free;
    }

    private static List<Span> openSpans(Room room, LocalDate from, LocalDate to) {
        List<Span> spans = new ArrayList<>();
        for (LocalDate date = from; !date.isAfter(to); date = date.plusDays(1)) {
            Instant opens = room.opensOn(date);
            Instant closes = room.closesOn(date);
            if (!opens.isBefore(closes)) {
                continue;
            }
            int last = spans.size() - 1;
            if (last >= 0 && !spans.get(last).end().isBefore(opens)) {
                spans.set(last, new Span(spans.get(last).start(), closes));
            } else {
                spans.add(new Span(opens, closes));
            }
        }
        return spans;
    }
}
