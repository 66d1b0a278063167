package rooms;

import java.math.BigInteger;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Answers requests, one at a time. */
final class Api {
    private static final int MOST_DAYS = 366;

    private final Calendar calendar = new Calendar();

    synchronized Answer answer(Request request) {
        throw new UnsupportedOperationException("TODO: implement answer.");
    }

    private Answer answerRooms(Request request) throws Problem {
        throw new UnsupportedOperationException("TODO: implement answerRooms.");
    }

    private Answer answerBookings(Request request) throws Problem {
        throw new UnsupportedOperationException("TODO: implement answerBookings.");
    }

    /** The date in the address. Throws Problem if the booking has no such occurrence. */
    private LocalDate date(Request request) throws Problem {
        throw new UnsupportedOperationException("TODO: implement date.");
    }

    /** The booking in the address. Throws Problem if the client does not know its current version. */
    private Booking current(Request request) throws Problem {
        throw new UnsupportedOperationException("TODO: implement current.");
    }

    private Map<String, Object> occurrences(Room room, Fields query) throws Problem {
        throw new UnsupportedOperationException("TODO: implement occurrences.");
    }

    private static Map<String, Object> shown(Calendar.Taken taken, ZoneId zone) {
        throw new UnsupportedOperationException("TODO: implement shown.");
    }

    private Map<String, Object> free(Room room, Fields query) throws Problem {
        throw new UnsupportedOperationException("TODO: implement free.");
    }

    private static BigInteger readMinutes(String text) {
        throw new UnsupportedOperationException("TODO: implement readMinutes.");
    }

    private static Map<String, Object> shown(Span span, ZoneId zone) {
        throw new UnsupportedOperationException("TODO: implement shown.");
    }

    /** The first and the last day of a query. */
    private static List<LocalDate> days(Fields query) {
        throw new UnsupportedOperationException("TODO: implement days.");
    }
}
