package roomhours;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;

/** Starts the server. */
public final class Main {
    private static final int PORT = 8000;
    private static final int BACKLOG = 256;
    private static final int THREADS = 16;

    private Main() {
    }

    public static void main(String[] args) throws IOException {
        // Without this, small answers on connections that are kept open are held back for some time.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        HttpServer server = HttpServer.create(new InetSocketAddress(PORT), BACKLOG);
        server.createContext("/", new Api(new Store()));
        server.setExecutor(Executors.newFixedThreadPool(THREADS));
        server.start();
        System.out.println("listening on port " + PORT);
    }
}
