package roomhours;

import java.math.BigInteger;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Answers requests, one at a time. */
final class Api {
    private static final int MAX_DAYS = 365;

    private final Directory directory;

    Api(Directory directory) {
        this.directory = directory;
    }

    synchronized Answer answer(Request request) {
        String[] path = request.path().split("/", -1);
        if (path.length >= 2 && path[0].isEmpty()) {
            if (path[1].equals("rooms")) {
                return path.length == 2 ? rooms(request) : belowRoom(request, path);
            }
            if (path[1].equals("bookings")) {
                return path.length == 2 ? bookings(request) : belowBooking(request, path);
            }
        }
        throw Problem.notFound();
    }

    private Answer rooms(Request request) {
        switch (request.method()) {
            case "GET":
                return listRooms(request);
            case "POST":
                return createRoom(request);
            default:
                throw Problem.methodNotAllowed("GET, POST");
        }
    }

    private Answer belowRoom(Request request, String[] path) {
        Room room = directory.room(id(path[2]));
        if (room == null || path.length > 4) {
            throw Problem.notFound();
        }
        String below = path.length == 4 ? path[3] : null;
        if (below != null && !below.equals("occurrences") && !below.equals("free")) {
            throw Problem.notFound();
        }
        if (!request.method().equals("GET")) {
            throw Problem.methodNotAllowed("GET");
        }
        if (below == null) {
            refuseQuery(request);
            return Answer.ok(room.toJson());
        }
        return below.equals("free") ? free(request, room) : occurrences(request, room);
    }

    private Answer bookings(Request request) {
        if (!request.method().equals("POST")) {
            throw Problem.methodNotAllowed("POST");
        }
        return createBooking(request);
    }

    private Answer belowBooking(Request request, String[] path) {
        Booking booking = directory.booking(id(path[2]));
        if (booking == null) {
            throw Problem.notFound();
        }
        if (path.length == 3) {
            return booking(request, booking);
        }
        LocalDate date = path.length == 5 && path[3].equals("occurrences") ? Notation.date(path[4]) : null;
        if (date == null || !booking.hasOccurrence(date)) {
            throw Problem.notFound();
        }
        switch (request.method()) {
            case "PATCH":
                return changeOccurrence(request, booking, date);
            case "DELETE":
                return cancelOccurrence(request, booking, date);
            default:
                throw Problem.methodNotAllowed("PATCH, DELETE");
        }
    }

    private Answer booking(Request request, Booking booking) {
        switch (request.method()) {
            case "GET":
                refuseQuery(request);
                return answer(200, booking);
            case "DELETE":
                requireCurrent(request, booking);
                refuseQuery(request);
                directory.change(booking, new TreeMap<>());
                return Answer.noContent();
            default:
                throw Problem.methodNotAllowed("GET, DELETE");
        }
    }

    private Answer listRooms(Request request) {
        refuseQuery(request);
        return Answer.ok(Map.of("rooms", directory.rooms().stream().map(Room::toJson).toList()));
    }

    private Answer createRoom(Request request) {
        Map<String, String> errors = new LinkedHashMap<>();
        new Query(request.query(), errors).allow();
        Fields fields = new Fields(body(request, errors), "", errors);
        fields.allow("name", "zone", "opens", "closes");
        fields.require("name", "zone");
        String name = fields.title("name");
        String zoneName = fields.text("zone");
        ZoneId zone = zoneName == null ? null : Notation.zone(zoneName);
        if (zoneName != null && zone == null) {
            fields.wrong("zone", "This must be an IANA name such as Europe/Berlin");
        }
        LocalTime opens = LocalTime.MIDNIGHT;
        String opensText = fields.text("opens");
        if (fields.has("opens")) {
            opens = opensText == null ? null : Notation.time(opensText);
            if (opens == null) {
                fields.wrong("opens", "This must be a time, written HH:MM");
            }
        }
        LocalTime closes = null;
        String closesText = fields.text("closes");
        if (closesText != null && !closesText.equals(Room.END_OF_DAY)) {
            closes = Notation.time(closesText);
            if (closes == null) {
                fields.wrong("closes", "This must be a time, written HH:MM, or 24:00");
            } else if (closes.equals(LocalTime.MIDNIGHT) || opens != null && !closes.isAfter(opens)) {
                fields.wrong("closes", "This must be later than opens");
            }
        }
        refuse(errors);
        Room room = directory.addRoom(name, zoneName, zone, opens, closes);
        return new Answer(201, room.toJson(), Map.of("Location", "/rooms/" + room.id()));
    }

    private Answer occurrences(Request request, Room room) {
        Map<String, String> errors = new LinkedHashMap<>();
        Query query = new Query(request.query(), errors);
        query.allow("from", "to", "zone");
        LocalDate from = query.date("from");
        LocalDate to = query.date("to");
        checkDays(query, from, to);
        ZoneId zone = room.zone();
        String zoneName = query.text("zone");
        if (zoneName != null) {
            zone = Notation.zone(zoneName);
            if (zone == null) {
                query.wrong("zone", "This must be an IANA name such as Europe/Berlin");
            }
        }
        refuse(errors);
        List<Map<String, Object>> list = new ArrayList<>();
        for (Occurrence occurrence
                : room.between(WallClock.beginningOf(from, zone), WallClock.endOf(to, zone))) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("booking", occurrence.booking());
            json.putAll(occurrence.toJson(zone));
            list.add(json);
        }
        return Answer.ok(Map.of("occurrences", list));
    }

    private Answer free(Request request, Room room) {
        Map<String, String> errors = new LinkedHashMap<>();
        Query query = new Query(request.query(), errors);
        query.allow("from", "to", "minutes");
        LocalDate from = query.date("from");
        LocalDate to = query.date("to");
        checkDays(query, from, to);
        BigInteger minutes = BigInteger.ONE;
        String minutesText = query.text("minutes");
        if (minutesText != null) {
            if (minutesText.matches("0*[1-9][0-9]*")) {
                minutes = new BigInteger(minutesText);
            } else {
                query.wrong("minutes", "This must be a whole number from 1 up");
            }
        }
        refuse(errors);
        List<Map<String, Object>> list = new ArrayList<>();
        for (FreeTime.Span span : FreeTime.of(room, from, to)) {
            if (BigInteger.valueOf(span.minutes()).compareTo(minutes) >= 0) {
                Map<String, Object> json = new LinkedHashMap<>();
                json.put("start", Notation.write(span.start(), room.zone()));
                json.put("end", Notation.write(span.end(), room.zone()));
                json.put("minutes", span.minutes());
                list.add(json);
            }
        }
        return Answer.ok(Map.of("free", list));
    }

    private static void checkDays(Query query, LocalDate from, LocalDate to) {
        if (from == null || to == null) {
            return;
        }
        long days = ChronoUnit.DAYS.between(from, to);
        if (days < 0) {
            query.wrong("to", "This must not be before from");
        } else if (days > MAX_DAYS) {
            query.wrong("to", "This must be at most " + MAX_DAYS + " days after from");
        }
    }

    private Answer createBooking(Request request) {
        Map<String, String> errors = new LinkedHashMap<>();
        new Query(request.query(), errors).allow();
        BookingForm form = new BookingForm(body(request, errors), directory, errors);
        refuse(errors);
        return answer(201, form.saveIn(directory));
    }

    private Answer changeOccurrence(Request request, Booking booking, LocalDate date) {
        requireCurrent(request, booking);
        Map<String, String> errors = new LinkedHashMap<>();
        new Query(request.query(), errors).allow();
        Fields fields = new Fields(body(request, errors), "", errors);
        fields.allow("start", "title", "minutes", "scope");
        LocalDateTime start = fields.localTime("start");
        String title = fields.title("title");
        Long minutes = fields.whole("minutes", 1, BookingForm.MAX_MINUTES);
        String scope = fields.text("scope");
        if (scope != null && !isScope(scope)) {
            fields.wrong("scope", "This must be one or following");
        }
        refuse(errors);

        TreeMap<LocalDate, Occurrence> wanted = booking.occurrences();
        Duration difference = start == null
                ? Duration.ZERO
                : Duration.between(wanted.get(date).planned(), start);
        for (LocalDate each : addressed(booking, date, scope)) {
            Occurrence old = wanted.get(each);
            LocalDateTime planned = old.planned().plus(difference);
            if (planned.getYear() < 0 || planned.getYear() > Notation.LAST_YEAR) {
                fields.wrong("start", "This moves an occurrence out of the calendar");
            }
            wanted.put(each, Occurrence.plan(
                    booking.id(),
                    each,
                    title == null ? old.title() : title,
                    planned,
                    minutes == null ? old.minutes() : minutes.intValue(),
                    booking.room().zone()));
        }
        refuse(errors);
        directory.change(booking, wanted);
        return answer(200, booking);
    }

    private Answer cancelOccurrence(Request request, Booking booking, LocalDate date) {
        requireCurrent(request, booking);
        Map<String, String> errors = new LinkedHashMap<>();
        Query query = new Query(request.query(), errors);
        query.allow("scope");
        String scope = query.text("scope");
        if (scope != null && !isScope(scope)) {
            query.wrong("scope", "This must be one or following");
        }
        refuse(errors);
        TreeMap<LocalDate, Occurrence> wanted = booking.occurrences();
        addressed(booking, date, scope).forEach(wanted::remove);
        directory.change(booking, wanted);
        return Answer.noContent();
    }

    private static boolean isScope(String scope) {
        return scope.equals("one") || scope.equals("following");
    }

    private static List<LocalDate> addressed(Booking booking, LocalDate date, String scope) {
        return "following".equals(scope)
                ? List.copyOf(booking.occurrences().tailMap(date, true).keySet())
                : List.of(date);
    }

    private static Answer answer(int status, Booking booking) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("ETag", booking.etag());
        if (status == 201) {
            headers.put("Location", "/bookings/" + booking.id());
        }
        return new Answer(status, booking.toJson(), headers);
    }

    private static void requireCurrent(Request request, Booking booking) {
        if (request.ifMatch() == null) {
            throw Problem.of(428, "The header If-Match is missing");
        }
        for (String tag : request.ifMatch().split(",")) {
            if (tag.strip().equals(booking.etag()) || tag.strip().equals("*")) {
                return;
            }
        }
        throw Problem.of(412, "The booking has changed");
    }

    private static void refuseQuery(Request request) {
        Map<String, String> errors = new LinkedHashMap<>();
        new Query(request.query(), errors).allow();
        refuse(errors);
    }

    private static void refuse(Map<String, String> errors) {
        if (!errors.isEmpty()) {
            throw Problem.invalid(errors);
        }
    }

    /** The object that was sent; anything else is refused at once. */
    private static Map<?, ?> body(Request request, Map<String, String> errors) {
        try {
            if (Json.read(request.body()) instanceof Map<?, ?> object) {
                return object;
            }
            errors.put("body", "The body must be a JSON object");
        } catch (Json.Malformed malformed) {
            errors.put("body", "The body must be a JSON object: " + malformed.getMessage());
        }
        throw Problem.invalid(errors);
    }

    /** An id of a URL; 0, which nothing has, if it is none. */
    private static long id(String text) {
        return text.matches("[1-9][0-9]{0,17}") ? Long.parseLong(text) : 0;
    }
}
