package roomhours;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;

/**
 * A repetition; {@code until} or {@code count} is null. {@code days} is only used by a weekly series, where null stands for
 * the day of the start.
 */
record Series(
        boolean weekly,
        int interval,
        LocalDate until,
        Integer count,
        SortedSet<DayOfWeek> days,
        Set<LocalDate> exceptions) {

    static final int MAX_OCCURRENCES = 1000;

    /** Thrown if there are too many dates or none. */
    static final class Impossible extends Exception {
        private static final long serialVersionUID = 1L;

        Impossible(String message) {
            super(message);
        }
    }

    /** The dates of a series that starts on this one, without its exceptions. */
    List<LocalDate> dates(LocalDate start) throws Impossible {
        List<LocalDate> dates = weekly ? weeklyDates(start) : dailyDates(start);
        dates.removeAll(exceptions);
        if (dates.isEmpty()) {
            throw new Impossible("no occurrence is left");
        }
        return dates;
    }

    private List<LocalDate> dailyDates(LocalDate start) throws Impossible {
        List<LocalDate> dates = new ArrayList<>();
        LocalDate date = start;
        while (goesOn(dates, date)) {
            add(dates, date);
            date = date.plusDays(interval);
        }
        return dates;
    }

    private List<LocalDate> weeklyDates(LocalDate start) throws Impossible {
        List<LocalDate> dates = new ArrayList<>();
        Set<DayOfWeek> wanted = days == null ? Set.of(start.getDayOfWeek()) : days;
        LocalDate monday = start.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        while (goesOn(dates, monday)) {
            for (DayOfWeek day : wanted) {
                LocalDate date = monday.plusDays(day.getValue() - 1L);
                if (!date.isBefore(start) && goesOn(dates, date)) {
                    add(dates, date);
                }
            }
            monday = monday.plusWeeks(interval);
        }
        return dates;
    }

    private boolean goesOn(List<LocalDate> dates, LocalDate date) {
        return count != null ? dates.size() < count : !date.isAfter(until);
    }

    private static void add(List<LocalDate> dates, LocalDate date) throws Impossible {
        if (dates.size() == MAX_OCCURRENCES) {
            throw new Impossible("more than " + MAX_OCCURRENCES + " occurrences");
        }
        if (date.getYear() > Notation.LAST_YEAR) {
            throw new Impossible("goes beyond the year " + Notation.LAST_YEAR);
        }
        dates.add(date);
    }
}
