package roomhours;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A room with all its occurrences, which never overlap. */
final class Room {
    static final String END_OF_DAY = "24:00";

    private final long id;
    private final String name;
    private final String zoneName;
    private final ZoneId zone;
    private final LocalTime opens;
    /** Null stands for the end of the day. */
    private final LocalTime closes;
    private final TreeMap<Instant, Occurrence> taken = new TreeMap<>();

    Room(long id, String name, String zoneName, ZoneId zone, LocalTime opens, LocalTime closes) {
        this.id = id;
        this.name = name;
        this.zoneName = zoneName;
        this.zone = zone;
        this.opens = opens;
        this.closes = closes;
    }

    long id() {
        return id;
    }

    ZoneId zone() {
        return zone;
    }

    Instant opensOn(LocalDate date) {
        return WallClock.moment(date.atTime(opens), zone);
    }

    Instant closesOn(LocalDate date) {
        return closes == null ? WallClock.endOf(date, zone) : WallClock.moment(date.atTime(closes), zone);
    }

    void take(Occurrence occurrence) {
        taken.put(occurrence.start(), occurrence);
    }

    void release(Occurrence occurrence) {
        taken.remove(occurrence.start());
    }

    /** What takes place at some moment between these two, ordered by starts. */
    List<Occurrence> between(Instant begin, Instant end) {
        List<Occurrence> found = new ArrayList<>();
        Map.Entry<Instant, Occurrence> before = taken.lowerEntry(begin);
        if (before != null && before.getValue().end().isAfter(begin)) {
            found.add(before.getValue());
        }
        if (begin.isBefore(end)) {
            found.addAll(taken.subMap(begin, end).values());
        }
        return found;
    }

    Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", id);
        json.put("name", name);
        json.put("zone", zoneName);
        json.put("opens", opens.toString());
        json.put("closes", closes == null ? END_OF_DAY : closes.toString());
        return json;
    }
}
