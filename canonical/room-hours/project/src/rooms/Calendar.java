package rooms;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All rooms and bookings. Whoever uses it holds its lock. */
final class Calendar {
    private final Map<Integer, Room> rooms = new LinkedHashMap<>();
    private final Map<Integer, Booking> bookings = new LinkedHashMap<>();
    private int lastBooking;

    Map<Integer, Room> rooms() {
        return rooms;
    }

    Room room(int id) throws Problem {
        return found(rooms.get(id));
    }

    Booking booking(int id) throws Problem {
        return found(bookings.get(id));
    }

    private static <T> T found(T one) throws Problem {
        if (one == null) {
            throw Problem.notFound();
        }
        return one;
    }

    Room add(String body) throws Problem {
        Room room = Room.read(rooms.size() + 1, body);
        rooms.put(room.id(), room);
        return room;
    }

    Booking book(String body) throws Problem {
        Booking booking = Booking.read(lastBooking + 1, body, rooms);
        keep(booking);
        lastBooking = booking.id();
        return booking;
    }

    /** Keep a new or changed booking; one without occurrences is removed. Throws Problem if the room is taken. */
    void keep(Booking booking) throws Problem {
        checkFree(booking);
        if (booking.occurrences().isEmpty()) {
            bookings.remove(booking.id());
        } else {
            bookings.put(booking.id(), booking);
        }
    }

    private void checkFree(Booking booking) throws Problem {
        List<Span> spans = booking.occurrences().stream()
                .map(Occurrence::span)
                .sorted(Comparator.comparing(Span::start))
                .toList();
        boolean isOverlapping = false;
        for (int place = 1; place < spans.size(); place++) {
            isOverlapping |= spans.get(place).overlaps(spans.get(place - 1));
        }
        List<Map<String, Object>> conflicts = taken(booking.room()).stream()
                .filter(one -> one.booking.id() != booking.id())
                .filter(one -> spans.stream().anyMatch(one.occurrence.span()::overlaps))
                .map(Taken::named)
                .toList();
        if (isOverlapping || !conflicts.isEmpty()) {
            throw Problem.occupied(conflicts);
        }
    }

    /** The occurrences in a room by their starts. */
    List<Taken> taken(Room room) {
        return bookings.values().stream()
                .filter(booking -> booking.room().id() == room.id())
                .flatMap(booking -> booking.occurrences().stream().map(one -> new Taken(booking, one)))
                .sorted(Comparator.comparing(Taken::start))
                .toList();
    }

    /** What is left of spans when the occurrences in a room are taken out. */
    List<Span> free(Room room, List<Span> open) {
        List<Taken> taken = taken(room);
        List<Span> free = new ArrayList<>();
        for (Span span : open) {
            Instant start = span.start();
            for (Taken one : taken) {
                if (one.occurrence.span().overlaps(span)) {
                    free.add(new Span(start, one.start()));
                    start = one.occurrence.span().end();
                }
            }
            free.add(new Span(start, span.end()));
        }
        return free;
    }

    /** An occurrence and the booking that it belongs to. */
    record Taken(Booking booking, Occurrence occurrence) {
        Instant start() {
            return occurrence.span().start();
        }

        private Map<String, Object> named() {
            Map<String, Object> named = new LinkedHashMap<>();
            named.put("booking", booking.id());
            named.put("date", occurrence.date().toString());
            return named;
        }
    }
}
