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
        try {
            return request.path().isEmpty() || !request.path().get(0).equals("rooms")
                    ? answerBookings(request)
                    : answerRooms(request);
        } catch (Problem problem) {
            return problem.answer();
        }
    }

    private Answer answerRooms(Request request) throws Problem {
        if (request.is("GET", "rooms")) {
            List<Map<String, Object>> rooms = calendar.rooms().values().stream().map(Room::shown).toList();
            return Answer.of(200, Map.of("rooms", rooms));
        }
        if (request.is("POST", "rooms")) {
            return Answer.of(201, calendar.add(request.body()).shown());
        }
        if (request.is("GET", "rooms", "*")) {
            return Answer.of(200, calendar.room(request.id()).shown());
        }
        if (request.is("GET", "rooms", "*", "occurrences")) {
            return Answer.of(200, occurrences(calendar.room(request.id()), Fields.ofQuery(request.query())));
        }
        if (request.is("GET", "rooms", "*", "free")) {
            return Answer.of(200, free(calendar.room(request.id()), Fields.ofQuery(request.query())));
        }
        throw Problem.notFound();
    }

    private Answer answerBookings(Request request) throws Problem {
        if (request.is("POST", "bookings")) {
            return Answer.of(201, calendar.book(request.body()));
        }
        if (request.is("GET", "bookings", "*")) {
            return Answer.of(200, calendar.booking(request.id()));
        }
        if (request.is("DELETE", "bookings", "*")) {
            Booking booking = current(request);
            calendar.keep(booking.changed(List.of()));
            return Answer.empty();
        }
        if (request.is("PATCH", "bookings", "*", "occurrences", "*")) {
            LocalDate date = date(request);
            Booking booking = current(request);
            Booking changed = Change.read(request.body(), booking, date).of(booking);
            calendar.keep(changed);
            return Answer.of(200, changed);
        }
        if (request.is("DELETE", "bookings", "*", "occurrences", "*")) {
            LocalDate date = date(request);
            Booking booking = current(request);
            Fields query = Fields.ofQuery(request.query());
            Scope scope = Scope.read(query, date);
            query.check();
            calendar.keep(booking.without(scope));
            return Answer.empty();
        }
        throw Problem.notFound();
    }

    /** The date in the address. Throws Problem if the booking has no such occurrence. */
    private LocalDate date(Request request) throws Problem {
        return calendar.booking(request.id()).occurrences().stream()
                .map(Occurrence::date)
                .filter(date -> date.toString().equals(request.path().get(3)))
                .findFirst()
                .orElseThrow(Problem::notFound);
    }

    /** The booking in the address. Throws Problem if the client does not know its current version. */
    private Booking current(Request request) throws Problem {
        Booking booking = calendar.booking(request.id());
        if (request.version() == null) {
            throw Problem.withoutVersion();
        }
        if (!request.version().equals(booking.version())) {
            throw Problem.oldVersion();
        }
        return booking;
    }

    private Map<String, Object> occurrences(Room room, Fields query) throws Problem {
        ZoneId zone = query.has("zone") ? query.read("zone", "must be the name of a time zone", Clock::readZone) : room.zone();
        List<LocalDate> days = days(query);
        query.check();
        Span asked = new Span(
                Clock.beginning(days.get(0), zone), Clock.beginning(days.get(1).plusDays(1), zone));
        return Map.of(
                "occurrences",
                calendar.taken(room).stream()
                        .filter(one -> one.occurrence().span().overlaps(asked))
                        .map(one -> shown(one, zone))
                        .toList());
    }

    private static Map<String, Object> shown(Calendar.Taken taken, ZoneId zone) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("booking", taken.booking().id());
        shown.putAll(taken.occurrence().shown(zone));
        return shown;
    }

    private Map<String, Object> free(Room room, Fields query) throws Problem {
        List<LocalDate> days = days(query);
        BigInteger minutes = query.has("minutes")
                ? query.read("minutes", "must be a number of minutes", Api::readMinutes)
                : BigInteger.ONE;
        query.check();
        return Map.of(
                "free",
                calendar.free(room, room.openSpans(days.get(0), days.get(1))).stream()
                        .filter(span -> BigInteger.valueOf(span.minutes()).compareTo(minutes) >= 0)
                        .map(span -> shown(span, room.zone()))
                        .toList());
    }

    private static BigInteger readMinutes(String text) {
        if (!text.matches("[1-9][0-9]*")) {
            throw new IllegalArgumentException(text);
        }
        return new BigInteger(text);
    }

    private static Map<String, Object> shown(Span span, ZoneId zone) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("start", Clock.shown(span.start(), zone));
        shown.put("end", Clock.shown(span.end(), zone));
        shown.put("minutes", span.minutes());
        return shown;
    }

    /** The first and the last day of a query. */
    private static List<LocalDate> days(Fields query) {
        LocalDate first = query.read("from", "must be a date", Clock::readDate);
        LocalDate last = query.read("to", "must be a date", Clock::readDate);
        if (first == null || last == null) {
            return List.of();
        }
        long days = ChronoUnit.DAYS.between(first, last) + 1;
        if (days < 1 || days > MOST_DAYS) {
            query.refuse("to", "must not be before the first day or more than a year after it");
        }
        return List.of(first, last);
    }
}
