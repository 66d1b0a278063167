package desk;

import java.util.List;

/** Reads what stands after FROM. */
final class FromParser {
    private final QueryParser parser;

    FromParser(QueryParser parser) {
        throw new UnsupportedOperationException("TODO: implement FromParser.");
    }

    /** Tables with joins between them, from left to right. */
    Query.From joined() {
        throw new UnsupportedOperationException("TODO: implement joined.");
    }

    /** INNER, LEFT, RIGHT or FULL, or null where no join comes next. */
    private String kind() {
        throw new UnsupportedOperationException("TODO: implement kind.");
    }

    private Query.From table() {
        throw new UnsupportedOperationException("TODO: implement table.");
    }

    private String alias(String otherwise) {
        throw new UnsupportedOperationException("TODO: implement alias.");
    }
}
