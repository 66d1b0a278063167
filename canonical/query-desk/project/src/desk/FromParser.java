package desk;

import java.util.List;

/** Reads what stands after FROM. */
final class FromParser {
    private final QueryParser parser;

    FromParser(QueryParser parser) {
        this.parser = parser;
    }

    /** Tables with joins between them, from left to right. */
    Query.From joined() {
        Query.From left = table();
        while (true) {
            boolean natural = parser.accept("NATURAL");
            String kind = kind();
            if (kind == null) {
                parser.require(!natural);
                return left;
            }
            Query.From right = table();
            Expr on = parser.accept("ON") ? parser.expression() : null;
            List<String> using = on == null && parser.accept("USING") ? parser.names() : List.of();
            parser.require(!natural || on == null && using.isEmpty());
            left = new Query.Join(kind, natural, left, right, on, using);
        }
    }

    /** INNER, LEFT, RIGHT or FULL, or null where no join comes next. */
    private String kind() {
        if (parser.acceptSign(",") || parser.accept("JOIN") || parser.accept("INNER", "JOIN")
                || parser.accept("CROSS", "JOIN")) {
            return "INNER";
        }
        for (String kind : List.of("LEFT", "RIGHT", "FULL")) {
            if (parser.accept(kind)) {
                parser.accept("OUTER");
                parser.expect("JOIN");
                return kind;
            }
        }
        return null;
    }

    private Query.From table() {
        if (!parser.acceptSign("(")) {
            String first = parser.name();
            String schema = parser.acceptSign(".") ? first : null;
            String name = schema == null ? first : parser.name();
            return new Query.Named(schema, name, alias(name));
        }
        if (parser.startsQuery()) {
            Query query = parser.query();
            parser.expectSign(")");
            return new Query.Nested(query, alias(null));
        }
        Query.From inner = joined();
        parser.expectSign(")");
        return inner;
    }

    private String alias(String otherwise) {
        String alias = parser.alias();
        return alias == null ? otherwise : alias;
    }
}
