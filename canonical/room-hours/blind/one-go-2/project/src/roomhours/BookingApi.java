package roomhours;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Answers requests below the URL of the bookings. */
final class BookingApi {
    private static final int MAX_INTERVAL = 52;
    private static final int MAX_MINUTES = Times.MINUTES_OF_DAY;
    private static final String[] SCOPES = {"one", "following"};
    private static final Map<String, DayOfWeek> DAYS = Map.of(
            "MO", DayOfWeek.MONDAY, "TU", DayOfWeek.TUESDAY, "WE", DayOfWeek.WEDNESDAY, "TH", DayOfWeek.THURSDAY,
            "FR", DayOfWeek.FRIDAY, "SA", DayOfWeek.SATURDAY, "SU", DayOfWeek.SUNDAY);

    private final Store store;

    BookingApi(Store store) {
        this.store = store;
    }

    Response answer(Request request) {
        List<String> path = request.path();
        if (path.size() == 1) {
            request.requireMethod("POST");
            return create(request);
        }
        Booking booking = store.booking(Api.id(path.get(1))).orElseThrow(Problem::notFound);
        if (path.size() == 2) {
            request.requireMethod("GET", "DELETE");
            return request.method().equals("GET") ? show(request, booking) : cancel(request, booking);
        }
        if (path.size() == 4 && path.get(2).equals("occurrences")) {
            Occurrence occurrence = Times.parseDate(path.get(3)).map(booking.occurrences()::get).orElseThrow(Problem::notFound);
            request.requireMethod("GET", "PATCH", "DELETE");
            switch (request.method()) {
                case "PATCH":
                    return change(request, booking, occurrence);
                case "DELETE":
                    return cancelOccurrence(request, booking, occurrence);
                default:
                    return showOccurrence(request, booking, occurrence);
            }
        }
        throw Problem.notFound();
    }

    private Response create(Request request) {
        Errors errors = new Errors();
        new Query(request.rawQuery(), errors).allowOnly();
        Fields fields = request.fields(errors);
        fields.allowOnly("room", "title", "start", "minutes", "repeat");
        fields.require("room", "title", "start", "minutes");
        Room room = readRoom(fields, errors);
        String title = fields.shortText("title");
        LocalDateTime start = fields.localTime("start");
        Long minutes = fields.whole("minutes", 1, MAX_MINUTES);
        Repeat repeat = readRepeat(fields, errors);
        List<LocalDate> dates = List.of();
        if (start != null && !fields.has("repeat")) {
            dates = List.of(start.toLocalDate());
        } else if (start != null && repeat != null) {
            dates = datesOf(repeat, start.toLocalDate(), errors);
        }
        errors.throwIfAny();
        TreeMap<LocalDate, Occurrence> occurrences = new TreeMap<>();
        for (LocalDate date : dates) {
            LocalDateTime planned = date.atTime(start.toLocalTime());
            occurrences.put(date, Occurrence.of(date, title, planned, minutes.intValue(), room.zone()));
        }
        Booking booking = store.addBooking(room, occurrences);
        return Response.created(booking, "/bookings/" + booking.id());
    }

    private Room readRoom(Fields fields, Errors errors) {
        Long id = fields.whole("room", 1, Long.MAX_VALUE);
        if (id == null) {
            return null;
        }
        Optional<Room> room = store.room(id);
        if (room.isEmpty()) {
            errors.add("room", "does not exist");
        }
        return room.orElse(null);
    }

    /** The repetition, or null if there is none or something is wrong with it. */
    private static Repeat readRepeat(Fields booking, Errors errors) {
        Map<?, ?> object = booking.object("repeat");
        if (object == null) {
            return null;
        }
        int errorsBefore = errors.count();
        Fields fields = new Fields(object, "repeat.", errors);
        fields.allowOnly("every", "until", "count", "interval", "days", "except");
        fields.require("every");
        String every = fields.choice("every", "day", "week");
        LocalDate until = fields.date("until");
        Long count = fields.whole("count", 1, Repeat.MAX_OCCURRENCES);
        if (fields.has("until") == fields.has("count")) {
            errors.add("repeat", "needs exactly one of until and count");
        }
        Long interval = fields.whole("interval", 1, MAX_INTERVAL);
        if ("day".equals(every) && fields.has("days")) {
            errors.add("repeat.days", "is only for weekly series");
        }
        Set<DayOfWeek> days = readDays(fields, errors);
        List<LocalDate> except = fields.list("except", "a list of dates", value -> Fields.asText(value).flatMap(Times::parseDate));
        if (errors.count() > errorsBefore) {
            return null;
        }
        return new Repeat(
                every.equals("week"), interval == null ? 1 : interval, until, count, days,
                except == null ? Set.of() : new HashSet<>(except));
    }

    private static Set<DayOfWeek> readDays(Fields fields, Errors errors) {
        String expectation = "a list of different ones of MO, TU, WE, TH, FR, SA, SU";
        List<DayOfWeek> list = fields.list("days", expectation,
                value -> Fields.asText(value).flatMap(name -> Optional.ofNullable(DAYS.get(name))));
        if (list == null) {
            return null;
        }
        Set<DayOfWeek> days = new HashSet<>(list);
        if (days.isEmpty() || days.size() < list.size()) {
            errors.add("repeat.days", "is not " + expectation);
        }
        return days;
    }

    /** The dates that are left of a series. */
    private static List<LocalDate> datesOf(Repeat repeat, LocalDate start, Errors errors) {
        List<LocalDate> all = repeat.dates(start);
        if (all.size() > Repeat.MAX_OCCURRENCES) {
            errors.add("repeat", "has more than " + Repeat.MAX_OCCURRENCES + " occurrences");
        }
        List<LocalDate> left = all.stream().filter(date -> !repeat.except().contains(date)).toList();
        if (left.isEmpty()) {
            errors.add("repeat", "has no occurrence that is left");
        }
        return left;
    }

    private Response show(Request request, Booking booking) {
        requireNoQuery(request);
        return Response.ok(booking);
    }

    private Response showOccurrence(Request request, Booking booking, Occurrence occurrence) {
        requireNoQuery(request);
        return new Response(200, occurrence.toJson(booking.room().zone()), Map.of("ETag", booking.etag()));
    }

    private Response cancel(Request request, Booking booking) {
        request.requireMatch(booking);
        requireNoQuery(request);
        store.change(booking, new TreeMap<>());
        return Response.noContent();
    }

    private static void requireNoQuery(Request request) {
        Errors errors = new Errors();
        new Query(request.rawQuery(), errors).allowOnly();
        errors.throwIfAny();
    }

    private Response cancelOccurrence(Request request, Booking booking, Occurrence occurrence) {
        request.requireMatch(booking);
        Errors errors = new Errors();
        Query query = new Query(request.rawQuery(), errors);
        query.allowOnly("scope");
        String scope = query.read("scope", "one of " + String.join(", ", SCOPES),
                text -> Optional.of(text).filter(Set.of(SCOPES)::contains));
        errors.throwIfAny();
        TreeMap<LocalDate, Occurrence> left = new TreeMap<>(booking.occurrences());
        left.keySet().removeAll(addressed(booking, occurrence, scope).stream().map(Occurrence::date).toList());
        store.change(booking, left);
        return Response.noContent();
    }

    private Response change(Request request, Booking booking, Occurrence occurrence) {
        request.requireMatch(booking);
        Errors errors = new Errors();
        new Query(request.rawQuery(), errors).allowOnly();
        Fields fields = request.fields(errors);
        fields.allowOnly("start", "title", "minutes", "scope");
        LocalDateTime start = fields.localTime("start");
        String title = fields.shortText("title");
        Long minutes = fields.whole("minutes", 1, MAX_MINUTES);
        String scope = fields.choice("scope", SCOPES);
        errors.throwIfAny();
        Duration move = start == null ? Duration.ZERO : Duration.between(occurrence.planned(), start);
        TreeMap<LocalDate, Occurrence> changed = new TreeMap<>(booking.occurrences());
        for (Occurrence old : addressed(booking, occurrence, scope)) {
            changed.put(old.date(), Occurrence.of(
                    old.date(),
                    title == null ? old.title() : title,
                    old.planned().plus(move),
                    minutes == null ? old.minutes() : minutes.intValue(),
                    booking.room().zone()));
        }
        return Response.ok(store.change(booking, changed));
    }

    /** The occurrences to which a request applies: the addressed one or, with this scope, all that follow as well. */
    private static Collection<Occurrence> addressed(Booking booking, Occurrence occurrence, String scope) {
        if (!"following".equals(scope)) {
            return List.of(occurrence);
        }
        return booking.occurrences().tailMap(occurrence.date(), true).values();
    }
}
