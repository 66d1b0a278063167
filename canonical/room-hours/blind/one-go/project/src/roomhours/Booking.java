package roomhours;

import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A booking of a room with its occurrences by date. */
final class Booking {
    private final long id;
    private final Room room;
    private TreeMap<LocalDate, Occurrence> occurrences = new TreeMap<>();
    private long version;

    Booking(long id, Room room) {
        this.id = id;
        this.room = room;
    }

    long id() {
        return id;
    }

    Room room() {
        return room;
    }

    /** Another one after every change. */
    String etag() {
        return "\"" + id + "-" + version + "\"";
    }

    TreeMap<LocalDate, Occurrence> occurrences() {
        return new TreeMap<>(occurrences);
    }

    boolean hasOccurrence(LocalDate date) {
        return occurrences.containsKey(date);
    }

    void replaceOccurrences(TreeMap<LocalDate, Occurrence> wanted) {
        occurrences = new TreeMap<>(wanted);
        version++;
    }

    Map<String, Object> toJson() {
        List<Map<String, Object>> list = occurrences.values().stream()
                .map(occurrence -> occurrence.toJson(room.zone()))
                .toList();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", id);
        json.put("room", room.id());
        json.put("occurrences", list);
        return json;
    }
}
