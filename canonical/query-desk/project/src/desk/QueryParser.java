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
        Query query = query();
        require(isKind(Token.Kind.END));
        return query;
    }

    @Override
    Query query() {
        List<Query.Cte> with = with();
        Query.Body body = body();
        for (String operator = operator(); operator != null; operator = operator()) {
            body = new Query.Compound(operator, body, body());
        }
        List<Expr.OrderTerm> order = order();
        Expr limit = null;
        Expr offset = null;
        if (accept("LIMIT")) {
            limit = expression();
            if (accept("OFFSET")) {
                offset = expression();
            } else if (acceptSign(",")) {
                offset = limit;
                limit = expression();
            }
        }
        return new Query(with, body, order, limit, offset);
    }

    private List<Query.Cte> with() {
        List<Query.Cte> with = new ArrayList<>();
        if (accept("WITH")) {
            accept("RECURSIVE");
            do {
                String name = name();
                List<String> columns = isSign("(") ? names() : List.of();
                expect("AS");
                if (!accept("MATERIALIZED")) {
                    accept("NOT", "MATERIALIZED");
                }
                expectSign("(");
                with.add(new Query.Cte(name, columns, query()));
                expectSign(")");
            } while (acceptSign(","));
        }
        return with;
    }

    /** Names with commas between them in brackets. */
    List<String> names() {
        List<String> names = new ArrayList<>();
        expectSign("(");
        do {
            names.add(name());
        } while (acceptSign(","));
        expectSign(")");
        return names;
    }

    private String operator() {
        if (accept("UNION")) {
            return accept("ALL") ? "UNION ALL" : "UNION";
        }
        return accept("INTERSECT") ? "INTERSECT" : accept("EXCEPT") ? "EXCEPT" : null;
    }

    private Query.Body body() {
        if (accept("VALUES")) {
            List<List<Expr>> rows = new ArrayList<>();
            do {
                expectSign("(");
                rows.add(list());
                expectSign(")");
            } while (acceptSign(","));
            return new Query.Values(rows);
        }
        expect("SELECT");
        boolean distinct = accept("DISTINCT");
        if (!distinct) {
            accept("ALL");
        }
        List<Query.Result> results = new ArrayList<>();
        do {
            results.add(result());
        } while (acceptSign(","));
        Query.From source = accept("FROM") ? from.joined() : null;
        Expr where = accept("WHERE") ? expression() : null;
        List<Expr> group = accept("GROUP", "BY") ? list() : List.of();
        Expr having = accept("HAVING") ? expression() : null;
        return new Query.Select(distinct, results, source, where, group, having, windows());
    }

    private Query.Result result() {
        if (acceptSign("*")) {
            return new Query.Result(null, null, null);
        }
        if (isName() && peek(1).isSign(".") && peek(2).isSign("*")) {
            String table = name();
            expectSign(".");
            expectSign("*");
            return new Query.Result(null, null, table);
        }
        return new Query.Result(expression(), alias(), null);
    }

    /** A name with or without AS before it, or null. */
    String alias() {
        boolean hasAs = accept("AS");
        if (isKind(Token.Kind.STRING)) {
            return next().text();
        }
        return hasAs || isName() ? name() : null;
    }

    private Map<String, Expr.Window> windows() {
        Map<String, Expr.Window> windows = new HashMap<>();
        if (accept("WINDOW")) {
            do {
                String name = TextFunctions.lower(name());
                expect("AS");
                windows.put(name, window());
            } while (acceptSign(","));
        }
        return windows;
    }
}
