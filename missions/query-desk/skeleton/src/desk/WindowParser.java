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
        throw new UnsupportedOperationException("TODO: implement window.");
    }

    /** The terms of ORDER BY, none if it does not come next. */
    List<Expr.OrderTerm> order() {
        throw new UnsupportedOperationException("TODO: implement order.");
    }

    private Expr.OrderTerm term() {
        throw new UnsupportedOperationException("TODO: implement term.");
    }

    private boolean isUnit() {
        throw new UnsupportedOperationException("TODO: implement isUnit.");
    }

    private Expr.Frame frame() {
        throw new UnsupportedOperationException("TODO: implement frame.");
    }

    private static boolean isUnbounded(Expr.Bound bound, String kind) {
        throw new UnsupportedOperationException("TODO: implement isUnbounded.");
    }

    private static void checkOrder(Expr.Bound start, Expr.Bound end) {
        throw new UnsupportedOperationException("TODO: implement checkOrder.");
    }

    private String excluded() {
        throw new UnsupportedOperationException("TODO: implement excluded.");
    }

    private Expr.Bound bound() {
        throw new UnsupportedOperationException("TODO: implement bound.");
    }
}
