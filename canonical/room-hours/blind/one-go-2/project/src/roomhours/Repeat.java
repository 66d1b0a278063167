package roomhours;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * How a booking is repeated, daily or weekly, until a date or so many times. Either until or count is null; days are null
 * where only the day of the start is meant.
 */
record Repeat(boolean isWeekly, long interval, LocalDate until, Long count, Set<DayOfWeek> days, Set<LocalDate> except) {
    static final int MAX_OCCURRENCES = 1000;

    /** The dates of the series, exceptions included; one more than the maximum if there are too many. */
    List<LocalDate> dates(LocalDate start) {
        List<Integer> offsets = offsets(start);
        List<LocalDate> dates = new ArrayList<>();
        LocalDate base = isWeekly ? start.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY)) : start;
        while (true) {
            for (int offset : offsets) {
                LocalDate date = base.plusDays(offset);
                if (date.isBefore(start)) {
                    continue;
                }
                if (isOver(date, dates.size())) {
                    return dates;
                }
                dates.add(date);
            }
            base = base.plusDays(isWeekly ? 7 * interval : interval);
        }
    }

    /** The days after the first day of a week, or of the only day, on which the series has occurrences. */
    private List<Integer> offsets(LocalDate start) {
        if (!isWeekly) {
            return List.of(0);
        }
        Set<DayOfWeek> all = days == null ? EnumSet.of(start.getDayOfWeek()) : days;
        return all.stream().sorted().map(day -> day.getValue() - DayOfWeek.MONDAY.getValue()).toList();
    }

    private boolean isOver(LocalDate date, int found) {
        boolean isComplete = count == null ? date.isAfter(until) : found >= count;
        return isComplete || found > MAX_OCCURRENCES;
    }
}
