package cells;

import cells.Expression.Constant;
import cells.Value.Bool;
import cells.Value.Fault;
import cells.Value.Num;
import cells.Value.Text;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What was entered into a cell.
 *
 * @param written the formula as it is printed; null for a number, a boolean or a text
 * @param tokens those of the formula
 */
record Content(String written, List<Token> tokens, Expression expression) {
    private static final String NUMBER = "-?[0-9]+(\\.[0-9]+)?";

    /** The content of a field that is not empty. */
    static Content read(String field) {
        throw new UnsupportedOperationException("TODO: implement read.");
    }

    private static Content constant(Value value) {
        throw new UnsupportedOperationException("TODO: implement constant.");
    }

    private static Content formula(String field) {
        throw new UnsupportedOperationException("TODO: implement formula.");
    }

    private static Content ofTokens(List<Token> tokens) {
        throw new UnsupportedOperationException("TODO: implement ofTokens.");
    }

    /** The content with every reference changed. */
    Content adjusted(Function<Area, Optional<Area>> change) {
        throw new UnsupportedOperationException("TODO: implement adjusted.");
    }

    boolean isFormula() {
        throw new UnsupportedOperationException("TODO: implement isFormula.");
    }

    /** What it refers to, in the order in which it is written. */
    List<Area> areas() {
        throw new UnsupportedOperationException("TODO: implement areas.");
    }
}
