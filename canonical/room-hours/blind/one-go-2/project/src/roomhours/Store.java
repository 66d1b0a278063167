package roomhours;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** All rooms and bookings. Whoever uses it holds its lock. */
final class Store {
    private final Map<Long, Room> rooms = new LinkedHashMap<>();
    private final Map<Long, Schedule> schedules = new HashMap<>();
    private final Map<Long, Booking> bookings = new HashMap<>();
    private long lastBooking = 0;

    Room addRoom(String name, String zoneName, ZoneId zone, int opens, int closes) {
        Room room = new Room(rooms.size() + 1L, name, zoneName, zone, opens, closes);
        rooms.put(room.id(), room);
        schedules.put(room.id(), new Schedule());
        return room;
    }

    Collection<Room> rooms() {
        return rooms.values();
    }

    Optional<Room> room(long id) {
        return Optional.ofNullable(rooms.get(id));
    }

    Schedule schedule(Room room) {
        return schedules.get(room.id());
    }

    Optional<Booking> booking(long id) {
        return Optional.ofNullable(bookings.get(id));
    }

    /** Adds a booking or tells what is in the way. */
    Booking addBooking(Room room, TreeMap<LocalDate, Occurrence> occurrences) {
        Booking booking = new Booking(lastBooking + 1, room, 1, occurrences);
        requireRoomFor(booking);
        lastBooking = booking.id();
        schedule(room).add(booking);
        bookings.put(booking.id(), booking);
        return booking;
    }

    /** Replaces a booking by a version with other occurrences or tells what is in the way; without any it is removed. */
    Booking change(Booking booking, TreeMap<LocalDate, Occurrence> occurrences) {
        Booking changed = booking.with(occurrences);
        requireRoomFor(changed);
        schedule(booking.room()).remove(booking);
        if (occurrences.isEmpty()) {
            bookings.remove(booking.id());
        } else {
            schedule(booking.room()).add(changed);
            bookings.put(booking.id(), changed);
        }
        return changed;
    }

    private void requireRoomFor(Booking booking) {
        Schedule schedule = schedule(booking.room());
        Map<Instant, Schedule.Slot> inTheWay = new TreeMap<>();
        for (Occurrence occurrence : booking.occurrences().values()) {
            for (Schedule.Slot slot : schedule.between(occurrence.start(), occurrence.end())) {
                if (slot.booking() != booking.id()) {
                    inTheWay.put(slot.occurrence().start(), slot);
                }
            }
        }
        if (inTheWay.isEmpty() && !overlapsItself(booking)) {
            return;
        }
        List<Object> conflicts = new ArrayList<>();
        for (Schedule.Slot slot : inTheWay.values()) {
            Map<String, Object> conflict = new LinkedHashMap<>();
            conflict.put("booking", slot.booking());
            conflict.put("date", slot.occurrence().date().toString());
            conflicts.add(conflict);
        }
        throw Problem.conflict(conflicts);
    }

    private static boolean overlapsItself(Booking booking) {
        List<Occurrence> ordered = new ArrayList<>(booking.occurrences().values());
        ordered.sort(Comparator.comparing(Occurrence::start));
        for (int index = 1; index < ordered.size(); index++) {
            if (ordered.get(index).start().isBefore(ordered.get(index - 1).end())) {
                return true;
            }
        }
        return false;
    }
}
