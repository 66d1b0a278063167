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
        throw new UnsupportedOperationException("TODO: implement rooms.");
    }

    Room room(int id) throws Problem {
        throw new UnsupportedOperationException("TODO: implement room.");
    }

    Booking booking(int id) throws Problem {
        throw new UnsupportedOperationException("TODO: implement booking.");
    }

    private static <T> T found(T one) throws Problem {
        throw new UnsupportedOperationException("TODO: implement found.");
    }

    Room add(String body) throws Problem {
        throw new UnsupportedOperationException("TODO: implement add.");
    }

    Booking book(String body) throws Problem {
        throw new UnsupportedOperationException("TODO: implement book.");
    }

    /** Keep a new or changed booking; one without occurrences is removed. Throws Problem if the room is taken. */
    void keep(Booking booking) throws Problem {
        throw new UnsupportedOperationException("TODO: implement keep.");
    }

    private void checkFree(Booking booking) throws Problem {
        throw new UnsupportedOperationException("TODO: implement checkFree.");
    }

    /** The occurrences in a room by their starts. */
    List<Taken> taken(Room room) {
        throw new UnsupportedOperationException("TODO: implement taken.");
    }

    /** What is left of spans when the occurrences in a room are taken out. */
    List<Span> free(Room room, List<Span> open) {
        throw new UnsupportedOperationException("TODO: implement free.");
    }

    /** An occurrence and the booking that it belongs to. */
    record Taken(Booking booking, Occurrence occurrence) {
        Instant start() {
            throw new UnsupportedOperationException("TODO: implement start.");
        }

        private Map<String, Object> named() {
            throw new UnsupportedOperationException("TODO: implement named.");
        }
    }
}
