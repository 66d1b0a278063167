package roomhours;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Reads requests, has them answered one at a time, and writes the answers. */
final class Api implements HttpHandler {
    private static final int MAX_BODY_BYTES = 4 * 1024 * 1024;

    private final Store store;
    private final RoomApi rooms;
    private final BookingApi bookings;

    Api(Store store) {
        this.store = store;
        this.rooms = new RoomApi(store);
        this.bookings = new BookingApi(store);
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try {
            write(exchange, answer(exchange));
        } finally {
            exchange.close();
        }
    }

    private Response answer(HttpExchange exchange) throws IOException {
        try {
            byte[] content = exchange.getRequestBody().readNBytes(MAX_BODY_BYTES + 1);
            if (content.length > MAX_BODY_BYTES) {
                throw Problem.tooLarge();
            }
            List<String> ifMatch = exchange.getRequestHeaders().get("If-Match");
            Request request = new Request(
                    exchange.getRequestMethod(),
                    List.of(exchange.getRequestURI().getPath().substring(1).split("/", -1)),
                    exchange.getRequestURI().getRawQuery(),
                    content,
                    ifMatch == null ? null : String.join(",", ifMatch));
            synchronized (store) {
                return route(request);
            }
        } catch (Problem problem) {
            return problem.response();
        } catch (RuntimeException error) {
            error.printStackTrace();
            return Problem.internal().response();
        }
    }

    private Response route(Request request) {
        switch (request.path().get(0)) {
            case "rooms":
                return rooms.answer(request);
            case "bookings":
                return bookings.answer(request);
            default:
                throw Problem.notFound();
        }
    }

    private static void write(HttpExchange exchange, Response response) throws IOException {
        for (Map.Entry<String, String> header : response.headers().entrySet()) {
            exchange.getResponseHeaders().set(header.getKey(), header.getValue());
        }
        if (response.body() == null) {
            exchange.sendResponseHeaders(response.status(), -1);
            return;
        }
        String type = response.status() >= 400 ? "application/problem+json" : "application/json";
        exchange.getResponseHeaders().set("Content-Type", type);
        if (exchange.getRequestMethod().equals("HEAD")) {
            exchange.sendResponseHeaders(response.status(), -1);
            return;
        }
        byte[] content = JsonWriter.write(response.body()).getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(response.status(), content.length);
        exchange.getResponseBody().write(content);
    }

    /** The id in a path; a path with anything else in its place leads nowhere. */
    static long id(String text) {
        if (!text.matches("[1-9][0-9]{0,17}")) {
            throw Problem.notFound();
        }
        return Long.parseLong(text);
    }
}
