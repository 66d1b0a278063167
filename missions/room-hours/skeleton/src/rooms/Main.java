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
        throw new UnsupportedOperationException("TODO: implement main.");
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        throw new UnsupportedOperationException("TODO: implement send.");
    }
}
