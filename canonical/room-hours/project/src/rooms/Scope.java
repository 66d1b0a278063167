package rooms;

import java.time.LocalDate;

/** The occurrences of a booking that a request is about: the one of a date, or also all later ones. */
record Scope(LocalDate date, boolean isFollowing) {
    static Scope read(Fields fields, LocalDate date) {
        String scope = fields.has("scope") ? fields.read("scope", "must be one or following", Scope::known) : "one";
        return new Scope(date, "following".equals(scope));
    }

    private static String known(String text) {
        if (!text.equals("one") && !text.equals("following")) {
            throw new IllegalArgumentException(text);
        }
        return text;
    }

    boolean covers(Occurrence occurrence) {
        return occurrence.date().equals(date) || (isFollowing && occurrence.date().isAfter(date));
    }
}
