package rooms;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A room and the hours in which it is open every day.
 *
 * @param zoneName as it was sent; the zone itself can have another id
 * @param closes midnight for the end of the day
 */
record Room(int id, String name, String zoneName, ZoneId zone, LocalTime opens, LocalTime closes) {
    private static final String END_OF_DAY = "24:00";

    /** A room as it was sent. Throws Problem with every wrong field. */
    static Room read(int id, String body) throws Problem {
        throw new UnsupportedOperationException("TODO: implement read.");
    }

    private static LocalTime readClosing(String text) {
        throw new UnsupportedOperationException("TODO: implement readClosing.");
    }

    Map<String, Object> shown() {
        throw new UnsupportedOperationException("TODO: implement shown.");
    }

    /** The spans in which it is open, from the first to the last day, those that touch as one. */
    List<Span> openSpans(LocalDate first, LocalDate last) {
        throw new UnsupportedOperationException("TODO: implement openSpans.");
    }
}
