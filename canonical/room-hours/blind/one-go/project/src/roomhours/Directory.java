package roomhours;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** All rooms and bookings. Not safe for threads: {@link Api} lets in one request at a time. */
final class Directory {
    private final Map<Long, Room> rooms = new LinkedHashMap<>();
    private final Map<Long, Booking> bookings = new LinkedHashMap<>();
    private long lastRoom;
    private long lastBooking;

    Collection<Room> rooms() {
        return rooms.values();
    }

    /** Null if there is none. */
    Room room(long id) {
        return rooms.get(id);
    }

    /** Null if there is none. */
    Booking booking(long id) {
        return bookings.get(id);
    }

    Room addRoom(String name, String zoneName, ZoneId zone, LocalTime opens, LocalTime closes) {
        lastRoom++;
        Room room = new Room(lastRoom, name, zoneName, zone, opens, closes);
        rooms.put(room.id(), room);
        return room;
    }

    Booking addBooking(Room room, String title, LocalTime time, int minutes, List<LocalDate> dates) {
        long id = lastBooking + 1;
        TreeMap<LocalDate, Occurrence> wanted = new TreeMap<>();
        for (LocalDate date : dates) {
            wanted.put(date, Occurrence.plan(id, date, title, date.atTime(time), minutes, room.zone()));
        }
        Booking booking = new Booking(id, room);
        change(booking, wanted);
        lastBooking = id;
        bookings.put(id, booking);
        return booking;
    }

    /** Gives the booking exactly these occurrences, or refuses if they overlap anything. */
    void change(Booking booking, TreeMap<LocalDate, Occurrence> wanted) {
        TreeMap<LocalDate, Occurrence> present = booking.occurrences();
        if (wanted.equals(present)) {
            return;
        }
        refuseOverlaps(booking, wanted.values());
        present.values().forEach(booking.room()::release);
        wanted.values().forEach(booking.room()::take);
        booking.replaceOccurrences(wanted);
        if (wanted.isEmpty()) {
            bookings.remove(booking.id());
        }
    }

    private static void refuseOverlaps(Booking booking, Collection<Occurrence> wanted) {
        TreeMap<Instant, Occurrence> inTheWay = new TreeMap<>();
        for (Occurrence occurrence : wanted) {
            for (Occurrence other : booking.room().between(occurrence.start(), occurrence.end())) {
                if (other.booking() != booking.id()) {
                    inTheWay.put(other.start(), other);
                }
            }
        }
        if (!inTheWay.isEmpty() || overlapAmongThemselves(wanted)) {
            throw Problem.conflict(new ArrayList<>(inTheWay.values()));
        }
    }

    private static boolean overlapAmongThemselves(Collection<Occurrence> wanted) {
        List<Occurrence> ordered = wanted.stream().sorted(Comparator.comparing(Occurrence::start)).toList();
        for (int i = 1; i < ordered.size(); i++) {
            if (ordered.get(i).start().isBefore(ordered.get(i - 1).end())) {
                return true;
            }
        }
        return false;
    }
}
