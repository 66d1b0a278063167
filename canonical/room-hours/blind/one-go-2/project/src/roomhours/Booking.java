package roomhours;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A booking of a room with its occurrences by their dates; it never changes, but is replaced by the next version. */
record Booking(long id, Room room, long version, TreeMap<LocalDate, Occurrence> occurrences) {

    /** The booking with these occurrences; the same version if they are the same. */
    Booking with(TreeMap<LocalDate, Occurrence> changed) {
        return changed.equals(occurrences) ? this : new Booking(id, room, version + 1, changed);
    }

    String etag() {
        return "\"" + id + "-" + version + "\"";
    }

    Map<String, Object> toJson() {
        List<Object> list = new ArrayList<>();
        for (Occurrence occurrence : occurrences.values()) {
            list.add(occurrence.toJson(room.zone()));
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", id);
        json.put("room", room.id());
        json.put("occurrences", list);
        return json;
    }
}
