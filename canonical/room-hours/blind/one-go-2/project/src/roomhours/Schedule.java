package roomhours;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** All that takes place in one room, ordered by the starts; nothing overlaps. */
final class Schedule {
    /** An occurrence and the id of its booking. */
    record Slot(long booking, Occurrence occurrence) {
    }

    private final TreeMap<Instant, Slot> slots = new TreeMap<>();

    /** All that takes place at some moment from start to end, in order. */
    List<Slot> between(Instant start, Instant end) {
        List<Slot> found = new ArrayList<>();
        Map.Entry<Instant, Slot> before = slots.lowerEntry(start);
        if (before != null && before.getValue().occurrence().end().isAfter(start)) {
            found.add(before.getValue());
        }
        if (start.isBefore(end)) {
            found.addAll(slots.subMap(start, end).values());
        }
        return found;
    }

    void add(Booking booking) {
        for (Occurrence occurrence : booking.occurrences().values()) {
            slots.put(occurrence.start(), new Slot(booking.id(), occurrence));
        }
    }

    void remove(Booking booking) {
        for (Occurrence occurrence : booking.occurrences().values()) {
            slots.remove(occurrence.start());
        }
    }
}
