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
        throw new UnsupportedOperationException("TODO: implement read.");
    }

    private static List<LocalDate> readDates(Fields fields, LocalDate start) {
        throw new UnsupportedOperationException("TODO: implement readDates.");
    }

    String version() {
        throw new UnsupportedOperationException("TODO: implement version.");
    }

    /** The booking without these occurrences. */
    Booking without(Scope scope) {
        throw new UnsupportedOperationException("TODO: implement without.");
    }

    Booking changed(List<Occurrence> others) {
        throw new UnsupportedOperationException("TODO: implement changed.");
    }

    Map<String, Object> shown() {
        throw new UnsupportedOperationException("TODO: implement shown.");
    }
}
