package desk;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads a whole query. */
final class QueryParser extends WindowParser {
    private final FromParser from = new FromParser(this);

    QueryParser(List<Token> tokens) {
        super(tokens);
    }

    /** The only query of these tokens. */
    Query statement() {
        throw new UnsupportedOperationException("TODO: implement statement.");
    }

    @Override
    Query query() {
        throw new UnsupportedOperationException("TODO: implement query.");
    }

    private List<Query.Cte> with() {
        throw new UnsupportedOperationException("TODO: implement with.");
    }

    /** Names with commas between them in brackets. */
    List<String> names() {
        throw new UnsupportedOperationException("TODO: implement names.");
    }

    private String operator() {
        throw new UnsupportedOperationException("TODO: implement operator.");
    }

    private Query.Body body() {
        throw new UnsupportedOperationException("TODO: implement body.");
    }

    private Query.Result result() {
        throw new UnsupportedOperationException("TODO: implement result.");
    }

    /** A name with or without AS before it, or null. */
    String alias() {
        throw new UnsupportedOperationException("TODO: implement alias.");
    }

    private Map<String, Expr.Window> windows() {
        throw new UnsupportedOperationException("TODO: implement windows.");
    }
}
