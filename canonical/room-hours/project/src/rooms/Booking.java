package rooms;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A room that is booked once or several times.
 *
 * @param changes how often it was changed
 * @param occurrences in the order of their dates
 */
record Booking(int id, Room room, int changes, List<Occurrence> occurrences) {
    static final int LONGEST_TITLE = 100;
    static final int MOST_MINUTES = 1440;

    /** A booking as it was sent. Throws Problem with every wrong field. */
    static Booking read(int id, String body, Map<Integer, Room> rooms) throws Problem {
        Fields fields = Fields.ofBody(body, List.of("room", "title", "start", "minutes", "repeat"));
        Room room = rooms.get(fields.number("room", 1, Integer.MAX_VALUE));
        if (room == null) {
            fields.refuse("room", "must be a room");
        }
        String title = fields.text("title", LONGEST_TITLE);
        LocalDateTime start = fields.read("start", "must be a local time YYYY-MM-DDTHH:MM", Clock::readLocal);
        int minutes = fields.number("minutes", 1, MOST_MINUTES);
        List<LocalDate> dates = readDates(fields, start == null ? null : start.toLocalDate());
        fields.check();
        List<Occurrence> occurrences = dates.stream()
                .map(date -> Occurrence.of(date, title, date.atTime(start.toLocalTime()), minutes, room.zone()))
                .toList();
        return new Booking(id, room, 0, occurrences);
    }

    private static List<LocalDate> readDates(Fields fields, LocalDate start) {
        if (!fields.has("repeat")) {
            return start == null ? List.of() : List.of(start);
        }
        Repeat repeat = Repeat.read(fields, start);
        if (repeat == null || start == null) {
            return List.of();
        }
        List<LocalDate> dates = new ArrayList<>(repeat.dates(start));
        if (dates.size() > Repeat.MOST) {
            fields.refuse("repeat", "has too many days");
        }
        dates.removeAll(Set.copyOf(repeat.except()));
        if (dates.isEmpty()) {
            fields.refuse("repeat", "leaves no day");
        }
        return dates;
    }

    String version() {
        return "\"" + id + "-" + changes + "\"";
    }

    /** The booking without these occurrences. */
    Booking without(Scope scope) {
        return changed(occurrences.stream().filter(one -> !scope.covers(one)).toList());
    }

    Booking changed(List<Occurrence> others) {
        return others.equals(occurrences) ? this : new Booking(id, room, changes + 1, others);
    }

    Map<String, Object> shown() {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("id", id);
        shown.put("room", room.id());
        shown.put("occurrences", occurrences.stream().map(one -> one.shown(room.zone())).toList());
        return shown;
    }
}
