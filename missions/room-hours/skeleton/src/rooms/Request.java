package rooms;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a client asks for.
 *
 * @param path the parts of the address between slashes
 * @param version the header If-Match; null if there is none
 */
record Request(String method, List<String> path, Map<String, String> query, String version, String body) {
    static Request read(HttpExchange exchange) throws IOException {
        throw new UnsupportedOperationException("TODO: implement read.");
    }

    /** The text of a body; an empty one, which is no JSON either, if it is not UTF-8. */
    private static String text(byte[] body) {
        throw new UnsupportedOperationException("TODO: implement text.");
    }

    private static Map<String, String> query(String raw) {
        throw new UnsupportedOperationException("TODO: implement query.");
    }

    /** Whether it asks for a method and an address; * stands for any part of it. */
    boolean is(String wanted, String... parts) {
        throw new UnsupportedOperationException("TODO: implement is.");
    }

    /** The number in the address. Throws Problem if there is none. */
    int id() throws Problem {
        throw new UnsupportedOperationException("TODO: implement id.");
    }
}
