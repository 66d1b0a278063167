package roomhours;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** Reads what is sent for a new booking; what is wrong is noted in the errors. */
final class BookingForm {
    static final int MAX_MINUTES = 1440;

    private static final List<String> DAYS = List.of("MO", "TU", "WE", "TH", "FR", "SA", "SU");
    private static final int MAX_INTERVAL = 52;

    private final Map<String, String> errors;
    private final Room room;
    private final String title;
    private final LocalDateTime start;
    private final Long minutes;
    private final List<LocalDate> dates;

    BookingForm(Map<?, ?> body, Directory directory, Map<String, String> errors) {
        this.errors = errors;
        Fields fields = new Fields(body, "", errors);
        fields.allow("room", "title", "start", "minutes", "repeat");
        fields.require("room", "title", "start", "minutes");
        room = readRoom(fields, directory);
        title = fields.title("title");
        start = fields.localTime("start");
        minutes = fields.whole("minutes", 1, MAX_MINUTES);
        dates = readDates(fields);
    }

    /** Only if there are no errors. */
    Booking saveIn(Directory directory) {
        return directory.addBooking(room, title, start.toLocalTime(), minutes.intValue(), dates);
    }

    private static Room readRoom(Fields fields, Directory directory) {
        Long id = fields.whole("room", Long.MIN_VALUE, Long.MAX_VALUE);
        if (id == null) {
            return null;
        }
        Room found = directory.room(id);
        if (found == null) {
            fields.wrong("room", "There is no such room");
        }
        return found;
    }

    private List<LocalDate> readDates(Fields fields) {
        Series series = fields.has("repeat") ? readSeries(fields) : null;
        if (start == null) {
            return List.of();
        }
        if (!fields.has("repeat")) {
            return List.of(start.toLocalDate());
        }
        if (series == null) {
            return List.of();
        }
        try {
            return series.dates(start.toLocalDate());
        } catch (Series.Impossible impossible) {
            fields.wrong("repeat", "This series is not possible: " + impossible.getMessage());
            return List.of();
        }
    }

    /** Null if anything about it is wrong. */
    private Series readSeries(Fields fields) {
        if (!(fields.value("repeat") instanceof Map<?, ?> body)) {
            fields.wrong("repeat", "This must be an object");
            return null;
        }
        int before = errors.size();
        Fields repeat = new Fields(body, "repeat.", errors);
        repeat.allow("every", "until", "count", "interval", "days", "except");
        repeat.require("every");
        String every = repeat.text("every");
        if (every != null && !every.equals("day") && !every.equals("week")) {
            repeat.wrong("every", "This must be day or week");
        }
        if (repeat.has("until") == repeat.has("count")) {
            fields.wrong("repeat", "A series needs exactly one of until and count");
        }
        LocalDate until = repeat.date("until");
        Long count = repeat.whole("count", 1, Series.MAX_OCCURRENCES);
        Long interval = repeat.has("interval") ? repeat.whole("interval", 1, MAX_INTERVAL) : Long.valueOf(1);
        SortedSet<DayOfWeek> days = readDays(repeat);
        if ("day".equals(every) && repeat.has("days")) {
            repeat.wrong("days", "A daily series has no days");
        }
        Set<LocalDate> exceptions = readExceptions(repeat);
        if (errors.size() > before) {
            return null;
        }
        return new Series("week".equals(every), interval.intValue(), until,
                count == null ? null : Integer.valueOf(count.intValue()), days, exceptions);
    }

    private static SortedSet<DayOfWeek> readDays(Fields repeat) {
        if (!repeat.has("days")) {
            return null;
        }
        SortedSet<DayOfWeek> days = new TreeSet<>();
        boolean right = repeat.value("days") instanceof List<?> list && !list.isEmpty();
        if (right) {
            for (Object item : (List<?>) repeat.value("days")) {
                int index = item instanceof String day ? DAYS.indexOf(day) : -1;
                right = right && index >= 0 && days.add(DayOfWeek.of(index + 1));
            }
        }
        if (!right) {
            repeat.wrong("days", "This must be a list of different ones of " + String.join(", ", DAYS));
        }
        return days;
    }

    private static Set<LocalDate> readExceptions(Fields repeat) {
        Set<LocalDate> exceptions = new HashSet<>();
        if (!repeat.has("except")) {
            return exceptions;
        }
        if (!(repeat.value("except") instanceof List<?> list)) {
            repeat.wrong("except", "This must be a list of dates");
            return exceptions;
        }
        for (Object item : list) {
            LocalDate date = item instanceof String text ? Notation.date(text) : null;
            if (date == null) {
                repeat.wrong("except", "Each of these must be an existing date, written YYYY-MM-DD");
            } else {
                exceptions.add(date);
            }
        }
        return exceptions;
    }
}
