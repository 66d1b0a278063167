package roomhours;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Translates between the HTTP server of the JDK and the API. */
final class HttpFrontend implements HttpHandler {
    private static final int MAX_BODY = 4 * 1024 * 1024;

    private final Api api;

    HttpFrontend(Api api) {
        this.api = api;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readNBytes(MAX_BODY + 1);
            send(exchange, answer(exchange, body));
        }
    }

    private Answer answer(HttpExchange exchange, byte[] body) {
        try {
            if (body.length > MAX_BODY) {
                throw Problem.of(413, "The body is too large");
            }
            List<String> matches = exchange.getRequestHeaders().get("If-Match");
            return api.answer(new Request(
                    exchange.getRequestMethod(),
                    exchange.getRequestURI().getRawPath(),
                    exchange.getRequestURI().getRawQuery(),
                    matches == null ? null : String.join(",", matches),
                    body));
        } catch (Problem problem) {
            return problem.answer();
        } catch (RuntimeException failure) {
            failure.printStackTrace();
            return Problem.of(500, "The server failed").answer();
        }
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        for (Map.Entry<String, String> header : answer.headers().entrySet()) {
            exchange.getResponseHeaders().set(header.getKey(), header.getValue());
        }
        if (answer.body() == null) {
            exchange.sendResponseHeaders(answer.status(), -1);
            return;
        }
        String type = answer.status() >= 400 ? "application/problem+json" : "application/json";
        exchange.getResponseHeaders().set("Content-Type", type);
        byte[] bytes = Json.write(answer.body()).getBytes(StandardCharsets.UTF_8);
        if (exchange.getRequestMethod().equals("HEAD")) {
            exchange.sendResponseHeaders(answer.status(), -1);
            return;
        }
        exchange.sendResponseHeaders(answer.status(), bytes.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }
}
