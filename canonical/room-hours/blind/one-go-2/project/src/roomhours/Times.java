package roomhours;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reading and writing of dates and times, and the moments for which local times stand. */
final class Times {
    static final int MINUTES_OF_DAY = 24 * 60;

    private static final Pattern DATE = Pattern.compile("([0-9]{4})-([0-9]{2})-([0-9]{2})");
    private static final Pattern CLOCK = Pattern.compile("([0-9]{2}):([0-9]{2})");
    private static final int DATE_LENGTH = 10;
    private static final DateTimeFormatter LOCAL_TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm", Locale.ROOT);
    private static final DateTimeFormatter MOMENT = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mmxxx", Locale.ROOT);

    private static final Set<String> ZONES = ZoneId.getAvailableZoneIds();
    /** IANA names that Java knows only as abbreviations. */
    private static final Set<String> SHORT_ZONES = Set.of("EST", "MST", "HST");

    private Times() {
    }

    /**
     * The moment for which a local time stands: if clocks skip it, the moment at which they are put forward; if it exists
     * twice, the second one.
     */
    static Instant moment(LocalDateTime time, ZoneId zone) {
        ZoneRules rules = zone.getRules();
        ZoneOffsetTransition change = rules.getTransition(time);
        if (change == null) {
            return time.toInstant(rules.getOffset(time));
        }
        return change.isGap() ? change.getInstant() : time.toInstant(change.getOffsetAfter());
    }

    /** The moment at which a day begins. */
    static Instant beginning(LocalDate date, ZoneId zone) {
        return moment(date.atStartOfDay(), zone);
    }

    static Optional<LocalDate> parseDate(String text) {
        Matcher matcher = DATE.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(LocalDate.of(number(matcher, 1), number(matcher, 2), number(matcher, 3)));
        } catch (DateTimeException noSuchDay) {
            return Optional.empty();
        }
    }

    static Optional<LocalDateTime> parseLocalTime(String text) {
        if (text.length() <= DATE_LENGTH || text.charAt(DATE_LENGTH) != 'T') {
            return Optional.empty();
        }
        Optional<LocalDate> date = parseDate(text.substring(0, DATE_LENGTH));
        Optional<Integer> minutes = parseClock(text.substring(DATE_LENGTH + 1));
        if (date.isEmpty() || minutes.isEmpty() || minutes.get() == MINUTES_OF_DAY) {
            return Optional.empty();
        }
        return Optional.of(date.get().atStartOfDay().plusMinutes(minutes.get()));
    }

    /** The minutes since the beginning of a day for a time such as 09:30, also for 24:00. */
    static Optional<Integer> parseClock(String text) {
        Matcher matcher = CLOCK.matcher(text);
        if (!matcher.matches() || number(matcher, 2) > 59) {
            return Optional.empty();
        }
        int minutes = number(matcher, 1) * 60 + number(matcher, 2);
        return minutes <= MINUTES_OF_DAY ? Optional.of(minutes) : Optional.empty();
    }

    static Optional<ZoneId> parseZone(String name) {
        if (SHORT_ZONES.contains(name)) {
            return Optional.of(ZoneId.of(name, ZoneId.SHORT_IDS));
        }
        boolean isKnown = ZONES.contains(name) && !name.startsWith("SystemV/");
        return isKnown ? Optional.of(ZoneId.of(name)) : Optional.empty();
    }

    static String formatClock(int minutes) {
        return String.format(Locale.ROOT, "%02d:%02d", minutes / 60, minutes % 60);
    }

    static String formatLocalTime(LocalDateTime time) {
        return LOCAL_TIME.format(time);
    }

    static String formatMoment(Instant moment, ZoneId zone) {
        return MOMENT.format(moment.atZone(zone));
    }

    private static int number(Matcher matcher, int group) {
        return Integer.parseInt(matcher.group(group));
    }
}
