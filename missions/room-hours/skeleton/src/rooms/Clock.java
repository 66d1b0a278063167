package rooms;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.zone.ZoneOffsetTransition;
import java.util.Map;

/** Local times as they are written, and the moments that they are. */
final class Clock {
    private static final DateTimeFormatter LOCAL = strict(year().appendPattern("-MM-dd'T'HH:mm"));
    private static final DateTimeFormatter DATE = strict(year().appendPattern("-MM-dd"));
    private static final DateTimeFormatter TIME = strict(new DateTimeFormatterBuilder().appendPattern("HH:mm"));
    private static final DateTimeFormatter MOMENT = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mmxxx");

    /** IANA names that Java 17 does not list, and the names by which it has their zones. */
    private static final Map<String, String> UNLISTED = Map.of(
            "EST", "-05:00", "MST", "-07:00", "HST", "-10:00", "ROC", "Asia/Taipei", "GMT+0", "GMT", "GMT-0", "GMT");

    private Clock() {}

    /** A year of four digits; uuuu would also read a sign and further digits. */
    private static DateTimeFormatterBuilder year() {
        throw new UnsupportedOperationException("TODO: implement year.");
    }

    private static DateTimeFormatter strict(DateTimeFormatterBuilder written) {
        throw new UnsupportedOperationException("TODO: implement strict.");
    }

    static LocalDateTime readLocal(String text) {
        throw new UnsupportedOperationException("TODO: implement readLocal.");
    }

    static LocalDate readDate(String text) {
        throw new UnsupportedOperationException("TODO: implement readDate.");
    }

    static LocalTime readTime(String text) {
        throw new UnsupportedOperationException("TODO: implement readTime.");
    }

    /** The zone with an IANA name. Throws IllegalArgumentException if there is none. */
    static ZoneId readZone(String name) {
        // Java lists the names below SystemV as well, which the IANA does not have.
        throw new UnsupportedOperationException("TODO: implement readZone.");
    }

    static String shown(LocalDateTime local) {
        throw new UnsupportedOperationException("TODO: implement shown.");
    }

    static String shown(Instant moment, ZoneId zone) {
        throw new UnsupportedOperationException("TODO: implement shown.");
    }

    /**
     * The moment of a local time: the second one if it exists twice; if it does not exist, the one at which the clock is
     * put forward.
     */
    static Instant moment(LocalDateTime local, ZoneId zone) {
        throw new UnsupportedOperationException("TODO: implement moment.");
    }

    static Instant beginning(LocalDate day, ZoneId zone) {
        throw new UnsupportedOperationException("TODO: implement beginning.");
    }
}
