package roomhours;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.List;

/** Turns what the clock on the wall shows into moments. */
final class WallClock {
    private WallClock() {
    }

    /**
     * A local time that does not exist stands for the moment at which clocks are put forward, one that exists twice for the
     * second of its moments.
     */
    static Instant moment(LocalDateTime local, ZoneId zone) {
        ZoneRules rules = zone.getRules();
        List<ZoneOffset> offsets = rules.getValidOffsets(local);
        if (offsets.size() == 1) {
            return local.toInstant(offsets.get(0));
        }
        ZoneOffsetTransition transition = rules.getTransition(local);
        return transition.isGap() ? transition.getInstant() : local.toInstant(transition.getOffsetAfter());
    }

    static Instant beginningOf(LocalDate date, ZoneId zone) {
        return moment(date.atStartOfDay(), zone);
    }

    static Instant endOf(LocalDate date, ZoneId zone) {
        return beginningOf(date.plusDays(1), zone);
    }
}
