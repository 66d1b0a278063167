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
        List<String> path = Arrays.stream(exchange.getRequestURI().getPath().split("/"))
                .filter(part -> !part.isEmpty())
                .toList();
        return new Request(
                exchange.getRequestMethod(),
                path,
                query(exchange.getRequestURI().getRawQuery()),
                exchange.getRequestHeaders().getFirst("If-Match"),
                text(exchange.getRequestBody().readAllBytes()));
    }

    /** The text of a body; an empty one, which is no JSON either, if it is not UTF-8. */
    private static String text(byte[] body) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
        } catch (CharacterCodingException error) {
            return "";
        }
    }

    private static Map<String, String> query(String raw) {
        Map<String, String> query = new LinkedHashMap<>();
        for (String pair : raw == null ? new String[0] : raw.split("&")) {
            String[] parts = pair.split("=", 2);
            String value = parts.length > 1 ? parts[1] : "";
            query.put(
                    URLDecoder.decode(parts[0], StandardCharsets.UTF_8),
                    URLDecoder.decode(value, StandardCharsets.UTF_8));
        }
        return query;
    }

    /** Whether it asks for a method and an address; * stands for any part of it. */
    boolean is(String wanted, String... parts) {
        boolean isSame = method.equals(wanted) && path.size() == parts.length;
        for (int place = 0; isSame && place < parts.length; place++) {
            isSame = parts[place].equals("*") || parts[place].equals(path.get(place));
        }
        return isSame;
    }

    /** The number in the address. Throws Problem if there is none. */
    int id() throws Problem {
        String part = path.get(1);
        if (!part.matches("[0-9]{1,9}")) {
            throw Problem.notFound();
        }
        return Integer.parseInt(part);
    }
}
