package roomhours;

import java.util.Map;

/** An answer; its body is written as JSON, or is null if there is none. */
record Response(int status, Object body, Map<String, String> headers) {

    static Response ok(Object body) {
        return new Response(200, body, Map.of());
    }

    static Response created(Object body, String location) {
        return new Response(201, body, Map.of("Location", location));
    }

    static Response ok(Booking booking) {
        return new Response(200, booking.toJson(), Map.of("ETag", booking.etag()));
    }

    static Response created(Booking booking, String location) {
        return new Response(201, booking.toJson(), Map.of("ETag", booking.etag(), "Location", location));
    }

    static Response noContent() {
        return new Response(204, null, Map.of());
    }
}
