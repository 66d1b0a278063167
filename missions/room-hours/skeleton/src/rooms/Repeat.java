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
        throw new UnsupportedOperationException("TODO: implement read.");
    }

    private static String readEvery(String text) {
        throw new UnsupportedOperationException("TODO: implement readEvery.");
    }

    private static Set<DayOfWeek> readDays(Fields fields, LocalDate start) {
        throw new UnsupportedOperationException("TODO: implement readDays.");
    }

    /** The days of a series that starts on a day; those that are left out count, but are not among them. */
    List<LocalDate> dates(LocalDate start) {
        throw new UnsupportedOperationException("TODO: implement dates.");
    }

    private List<LocalDate> datesOf(LocalDate period) {
        throw new UnsupportedOperationException("TODO: implement datesOf.");
    }
}
