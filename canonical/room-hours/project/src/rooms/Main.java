package rooms;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;

/** The server. */
public final class Main {
    private static final int PORT = 8000;
    private static final int THREADS = 8;

    private Main() {}

    /** Serve until the process is ended. */
    public static void main(String[] arguments) throws IOException {
        Api api = new Api();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), PORT), 0);
        server.setExecutor(Executors.newFixedThreadPool(THREADS));
        server.createContext("/", exchange -> send(exchange, api.answer(Request.read(exchange))));
        server.start();
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        answer.headers().forEach(exchange.getResponseHeaders()::set);
        if (answer.body() == null) {
            exchange.sendResponseHeaders(answer.status(), -1);
        } else {
            byte[] body = Json.write(answer.body()).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(answer.status(), body.length);
            exchange.getResponseBody().write(body);
        }
        exchange.close();
    }
}
