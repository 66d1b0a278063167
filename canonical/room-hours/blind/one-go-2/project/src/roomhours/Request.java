package roomhours;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** A request: the parts of its path, its query, its body, and its If-Match header, which is null if there is none. */
record Request(String method, List<String> path, String rawQuery, byte[] content, String ifMatch) {

    /** The fields of the body, which has to be a JSON object. */
    Fields fields(Errors errors) {
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString();
            if (Json.parse(text) instanceof Map<?, ?> object) {
                return new Fields(object, "", errors);
            }
        } catch (CharacterCodingException | Json.SyntaxException noJson) {
            // answered like any other body that is no object
        }
        errors.add("body", "is not a JSON object");
        errors.throwIfAny();
        throw new IllegalStateException("there is an error");
    }

    /** Only who knows the current version of a booking may change it. */
    void requireMatch(Booking booking) {
        if (ifMatch == null) {
            throw Problem.preconditionRequired();
        }
        for (String etag : ifMatch.split(",")) {
            if (etag.trim().equals(booking.etag())) {
                return;
            }
        }
        throw Problem.preconditionFailed();
    }

    void requireMethod(String... allowed) {
        if (!List.of(allowed).contains(method)) {
            throw Problem.methodNotAllowed(String.join(", ", allowed));
        }
    }
}
