package rooms;

import java.time.LocalDate;

/** The occurrences of a booking that a request is about: the one of a date, or also all later ones. */
record Scope(LocalDate date, boolean isFollowing) {
    static Scope read(Fields fields, LocalDate date) {
        throw new UnsupportedOperationException("TODO: implement read.");
    }

    private static String known(String text) {
        throw new UnsupportedOperationException("TODO: implement known.");
    }

    boolean covers(Occurrence occurrence) {
        throw new UnsupportedOperationException("TODO: implement covers.");
    }
}
