package desk;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads windows with their frames, and terms of ORDER BY. */
abstract class WindowParser extends OperandParser {
    private static final Expr.Bound CURRENT = new Expr.Bound("CURRENT ROW", null);

    WindowParser(List<Token> tokens) {
        super(tokens);
    }

    @Override
    Expr.Window window() {
        expectSign("(");
        boolean isKeyword = isWord("PARTITION") || isWord("ORDER") || isUnit();
        String base = isName() && !isKeyword ? name() : null;
        List<Expr> partition = accept("PARTITION", "BY") ? list() : List.of();
        List<Expr.OrderTerm> order = order();
        Expr.Frame frame = isUnit() ? frame() : null;
        expectSign(")");
        return new Expr.Window(base, partition, order, frame);
    }

    /** The terms of ORDER BY, none if it does not come next. */
    List<Expr.OrderTerm> order() {
        List<Expr.OrderTerm> terms = new ArrayList<>();
        if (accept("ORDER", "BY")) {
            do {
                terms.add(term());
            } while (acceptSign(","));
        }
        return terms;
    }

    private Expr.OrderTerm term() {
        Expr value = expression();
        boolean descending = accept("DESC");
        if (!descending) {
            accept("ASC");
        }
        if (accept("NULLS", "FIRST")) {
            return new Expr.OrderTerm(value, descending, true);
        }
        return new Expr.OrderTerm(value, descending, accept("NULLS", "LAST") ? false : null);
    }

    private boolean isUnit() {
        return isWord("ROWS") || isWord("RANGE") || isWord("GROUPS");
    }

    private Expr.Frame frame() {
        String unit = next().text().toUpperCase(Locale.ROOT);
        boolean isPair = accept("BETWEEN");
        Expr.Bound start = bound();
        Expr.Bound end = CURRENT;
        if (isPair) {
            expect("AND");
            end = bound();
        }
        String exclude = "NO OTHERS";
        if (accept("EXCLUDE")) {
            exclude = excluded();
        }
        require(!isUnbounded(start, "FOLLOWING") && !isUnbounded(end, "PRECEDING"));
        checkOrder(start, end);
        return new Expr.Frame(unit, start, end, exclude);
    }

    private static boolean isUnbounded(Expr.Bound bound, String kind) {
        return bound.offset() == null && bound.kind().equals(kind);
    }

    private static void checkOrder(Expr.Bound start, Expr.Bound end) {
        List<String> kinds = List.of("PRECEDING", "CURRENT ROW", "FOLLOWING");
        if (kinds.indexOf(start.kind()) > kinds.indexOf(end.kind())) {
            throw new QueryError("unsupported frame specification");
        }
    }

    private String excluded() {
        if (accept("CURRENT", "ROW")) {
            return "CURRENT ROW";
        }
        if (accept("NO", "OTHERS")) {
            return "NO OTHERS";
        }
        if (accept("TIES")) {
            return "TIES";
        }
        expect("GROUP");
        return "GROUP";
    }

    private Expr.Bound bound() {
        if (accept("CURRENT", "ROW")) {
            return CURRENT;
        }
        Expr offset = accept("UNBOUNDED") ? null : expression();
        if (accept("PRECEDING")) {
            return new Expr.Bound("PRECEDING", offset);
        }
        expect("FOLLOWING");
        return new Expr.Bound("FOLLOWING", offset);
    }
}
