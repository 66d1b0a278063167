package roomhours;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How dates, times, moments and zones are written. Reading gives null for what is badly written or does not exist. */
final class Notation {
    static final int LAST_YEAR = 9999;

    private static final Pattern DATE = Pattern.compile("([0-9]{4})-([0-9]{2})-([0-9]{2})");
    private static final Pattern TIME = Pattern.compile("([0-9]{2}):([0-9]{2})");
    private static final DateTimeFormatter LOCAL = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm", Locale.ROOT);
    private static final DateTimeFormatter MOMENT = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mmxxx", Locale.ROOT);

    /** IANA names that Java does not list among its regions. */
    private static final Map<String, ZoneId> FURTHER_ZONES = Map.of(
            "EST", ZoneId.of("-05:00"),
            "MST", ZoneId.of("-07:00"),
            "HST", ZoneId.of("-10:00"),
            "ROC", ZoneId.of("Asia/Taipei"));

    private Notation() {
    }

    static LocalDate date(String text) {
        Matcher parts = DATE.matcher(text);
        if (!parts.matches()) {
            return null;
        }
        try {
            return LocalDate.of(number(parts, 1), number(parts, 2), number(parts, 3));
        } catch (DateTimeException notInTheCalendar) {
            return null;
        }
    }

    static LocalTime time(String text) {
        Matcher parts = TIME.matcher(text);
        if (!parts.matches() || number(parts, 1) > 23 || number(parts, 2) > 59) {
            return null;
        }
        return LocalTime.of(number(parts, 1), number(parts, 2));
    }

    static LocalDateTime localTime(String text) {
        if (text.length() != 16 || text.charAt(10) != 'T') {
            return null;
        }
        LocalDate date = date(text.substring(0, 10));
        LocalTime time = time(text.substring(11));
        return date == null || time == null ? null : date.atTime(time);
    }

    static ZoneId zone(String name) {
        if (FURTHER_ZONES.containsKey(name)) {
            return FURTHER_ZONES.get(name);
        }
        boolean known = ZoneId.getAvailableZoneIds().contains(name) && !name.startsWith("SystemV/");
        return known ? ZoneId.of(name) : null;
    }

    static String write(LocalDateTime local) {
        return local.format(LOCAL);
    }

    static String write(Instant moment, ZoneId zone) {
        return OffsetDateTime.ofInstant(moment, zone).format(MOMENT);
    }

    private static int number(Matcher parts, int group) {
        return Integer.parseInt(parts.group(group));
    }
}
