package roomhours;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Answers requests below the URL of the rooms. */
final class RoomApi {
    private static final int MAX_DAYS = 365;
    private static final String ZONE_EXPECTATION = "the IANA name of a zone such as Europe/Berlin";

    private final Store store;

    RoomApi(Store store) {
        this.store = store;
    }

    Response answer(Request request) {
        List<String> path = request.path();
        if (path.size() == 1) {
            request.requireMethod("GET", "POST");
            return request.method().equals("GET") ? list(request) : create(request);
        }
        Room room = store.room(Api.id(path.get(1))).orElseThrow(Problem::notFound);
        if (path.size() == 2) {
            request.requireMethod("GET");
            return show(request, room);
        }
        if (path.size() == 3 && path.get(2).equals("occurrences")) {
            request.requireMethod("GET");
            return occurrences(request, room);
        }
        if (path.size() == 3 && path.get(2).equals("free")) {
            request.requireMethod("GET");
            return free(request, room);
        }
        throw Problem.notFound();
    }

    private Response list(Request request) {
        requireNoQuery(request);
        List<Object> rooms = new ArrayList<>();
        for (Room room : store.rooms()) {
            rooms.add(room.toJson());
        }
        return Response.ok(Map.of("rooms", rooms));
    }

    private Response show(Request request, Room room) {
        requireNoQuery(request);
        return Response.ok(room.toJson());
    }

    private static void requireNoQuery(Request request) {
        Errors errors = new Errors();
        new Query(request.rawQuery(), errors).allowOnly();
        errors.throwIfAny();
    }

    private Response create(Request request) {
        Errors errors = new Errors();
        new Query(request.rawQuery(), errors).allowOnly();
        Fields fields = request.fields(errors);
        fields.allowOnly("name", "zone", "opens", "closes");
        fields.require("name", "zone");
        String name = fields.shortText("name");
        ZoneId zone = fields.read("zone", ZONE_EXPECTATION, value -> Fields.asText(value).flatMap(Times::parseZone));
        String zoneName = fields.read("zone", ZONE_EXPECTATION, Fields::asText);
        Integer opens = fields.read("opens", "a time such as 09:30", value -> Fields.asText(value)
                .flatMap(Times::parseClock).filter(minutes -> minutes < Times.MINUTES_OF_DAY));
        Integer closes = fields.read("closes", "a time such as 18:00 or 24:00", value -> Fields.asText(value)
                .flatMap(Times::parseClock));
        int from = opens == null ? 0 : opens;
        int to = closes == null ? Times.MINUTES_OF_DAY : closes;
        if (to <= from) {
            errors.add("closes", "is not later than opens");
        }
        errors.throwIfAny();
        Room room = store.addRoom(name, zoneName, zone, from, to);
        return Response.created(room.toJson(), "/rooms/" + room.id());
    }

    private Response occurrences(Request request, Room room) {
        Errors errors = new Errors();
        Query query = new Query(request.rawQuery(), errors);
        query.allowOnly("from", "to", "zone");
        Days days = days(query, errors);
        ZoneId wanted = query.read("zone", ZONE_EXPECTATION, Times::parseZone);
        errors.throwIfAny();
        ZoneId zone = wanted == null ? room.zone() : wanted;
        Instant start = Times.beginning(days.from(), zone);
        Instant end = Times.beginning(days.to().plusDays(1), zone);
        List<Object> occurrences = new ArrayList<>();
        for (Schedule.Slot slot : store.schedule(room).between(start, end)) {
            Map<String, Object> occurrence = new LinkedHashMap<>();
            occurrence.put("booking", slot.booking());
            occurrence.putAll(slot.occurrence().toJson(zone));
            occurrences.add(occurrence);
        }
        return Response.ok(Map.of("occurrences", occurrences));
    }

    private Response free(Request request, Room room) {
        Errors errors = new Errors();
        Query query = new Query(request.rawQuery(), errors);
        query.allowOnly("from", "to", "minutes");
        Days days = days(query, errors);
        Long wanted = query.read("minutes", "a whole number from 1 up", RoomApi::parseMinutes);
        errors.throwIfAny();
        long minutes = wanted == null ? 1 : wanted;
        List<Object> free = new ArrayList<>();
        for (FreeTime.Span span : FreeTime.find(room, store.schedule(room), days.from(), days.to())) {
            if (span.minutes() >= minutes) {
                free.add(span.toJson(room.zone()));
            }
        }
        return Response.ok(Map.of("free", free));
    }

    private static Optional<Long> parseMinutes(String text) {
        if (!text.matches("0*[1-9][0-9]*")) {
            return Optional.empty();
        }
        String digits = text.replaceFirst("^0+", "");
        // Whatever has more digits is longer than any span.
        return Optional.of(digits.length() > 18 ? Long.MAX_VALUE : Long.parseLong(digits));
    }

    /** The days of a query; they are complete if there is no error. */
    private record Days(LocalDate from, LocalDate to) {
    }

    private static Days days(Query query, Errors errors) {
        query.require("from", "to");
        LocalDate from = query.read("from", "a date such as 2026-03-29", Times::parseDate);
        LocalDate to = query.read("to", "a date such as 2026-03-29", Times::parseDate);
        if (from != null && to != null && (to.isBefore(from) || ChronoUnit.DAYS.between(from, to) > MAX_DAYS)) {
            errors.add("to", "is before from or more than " + MAX_DAYS + " days after it");
        }
        return new Days(from, to);
    }
}
