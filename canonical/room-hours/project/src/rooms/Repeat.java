package rooms;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The rule by which a booking repeats.
 *
 * @param days of a week; empty for a daily series
 * @param until the last day; null if the number of days is given
 */
record Repeat(int interval, Set<DayOfWeek> days, LocalDate until, int count, List<LocalDate> except) {
    static final int MOST = 1000;
    private static final List<String> NAMES = List.of("every", "interval", "days", "until", "count", "except");
    private static final List<String> DAYS = List.of("MO", "TU", "WE", "TH", "FR", "SA", "SU");
    private static final int WEEK = 7;

    /** The rule in the field `repeat`; null, with errors, if it is wrong. */
    static Repeat read(Fields booking, LocalDate start) {
        Fields fields = booking.inner("repeat", NAMES);
        if (fields == null) {
            return null;
        }
        String every = fields.read("every", "must be day or week", Repeat::readEvery);
        int interval = fields.has("interval") ? fields.number("interval", 1, 52) : 1;
        Set<DayOfWeek> days = "week".equals(every) ? readDays(fields, start) : Set.of();
        if ("day".equals(every) && fields.has("days")) {
            fields.refuse("days", "must not be there in a daily series");
        }
        LocalDate until = fields.has("until") ? fields.read("until", "must be a date", Clock::readDate) : null;
        int count = fields.has("count") ? fields.number("count", 1, MOST) : MOST + 1;
        if (fields.has("until") == fields.has("count")) {
            booking.refuse("repeat", "must have either until or count");
        }
        List<LocalDate> except =
                fields.has("except") ? fields.readAll("except", "must be a list of dates", Clock::readDate) : List.of();
        return booking.isRight("repeat") ? new Repeat(interval, days, until, count, except) : null;
    }

    private static String readEvery(String text) {
        if (!List.of("day", "week").contains(text)) {
            throw new IllegalArgumentException(text);
        }
        return text;
    }

    private static Set<DayOfWeek> readDays(Fields fields, LocalDate start) {
        if (!fields.has("days")) {
            return start == null ? Set.of() : Set.of(start.getDayOfWeek());
        }
        List<DayOfWeek> days = fields.readAll(
                "days", "must be a list of days such as MO", text -> DayOfWeek.of(DAYS.indexOf(text) + 1));
        if (days == null || days.contains(null)) {
            return Set.of();
        }
        if (days.isEmpty() || Set.copyOf(days).size() < days.size()) {
            fields.refuse("days", "must be a list of different days");
        }
        return new TreeSet<>(days);
    }

    /** The days of a series that starts on a day; those that are left out count, but are not among them. */
    List<LocalDate> dates(LocalDate start) {
        List<LocalDate> dates = new ArrayList<>();
        LocalDate period = days.isEmpty() ? start : start.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        while (dates.size() < count && dates.size() <= MOST && (until == null || !period.isAfter(until))) {
            for (LocalDate date : datesOf(period)) {
                boolean isLate = until != null && date.isAfter(until);
                if (!date.isBefore(start) && !isLate && dates.size() < count) {
                    dates.add(date);
                }
            }
            period = period.plusDays((long) interval * (days.isEmpty() ? 1 : WEEK));
        }
        return dates;
    }

    private List<LocalDate> datesOf(LocalDate period) {
        return days.isEmpty()
                ? List.of(period)
                : days.stream().map(day -> period.plusDays(day.getValue() - 1L)).toList();
    }
}
