package roomhours;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;

/** Starts the server on port 8000. */
public final class Main {
    private static final int PORT = 8000;
    private static final int THREADS = 16;

    private Main() {
    }

    public static void main(String[] arguments) throws IOException {
        System.setProperty("sun.net.httpserver.nodelay", "true");
        HttpServer server = HttpServer.create(new InetSocketAddress(PORT), 128);
        server.setExecutor(Executors.newFixedThreadPool(THREADS));
        server.createContext("/", new HttpFrontend(new Api(new Directory())));
        server.start();
        System.out.println("Room hours listens on http://localhost:" + PORT + "/");
    }
}
