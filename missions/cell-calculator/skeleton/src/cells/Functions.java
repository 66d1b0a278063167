package cells;

import cells.Expression.Reference;
import cells.Value.Bool;
import cells.Value.Fault;
import cells.Value.Num;
import cells.Value.Text;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** The functions that formulas call. */
final class Functions {
    private Functions() {}

    static Value call(String name, List<Expression> arguments, Sheet sheet) {
        throw new UnsupportedOperationException("TODO: implement call.");
    }

    private static Value aggregate(String name, List<Expression> arguments, Sheet sheet) {
        throw new UnsupportedOperationException("TODO: implement aggregate.");
    }

    /** Add the numbers of an area to a list; the first fault among its values, or null. */
    private static Fault collect(Area area, Sheet sheet, List<BigDecimal> numbers) {
        throw new UnsupportedOperationException("TODO: implement collect.");
    }

    private static BigDecimal sum(List<BigDecimal> numbers) {
        throw new UnsupportedOperationException("TODO: implement sum.");
    }

    private static Value count(List<Expression> arguments, Sheet sheet) {
        throw new UnsupportedOperationException("TODO: implement count.");
    }

    private static Value choose(List<Expression> arguments, Sheet sheet) {
        throw new UnsupportedOperationException("TODO: implement choose.");
    }

    private static Value replaceFault(List<Expression> arguments, Sheet sheet) {
        throw new UnsupportedOperationException("TODO: implement replaceFault.");
    }

    private static Value round(List<Expression> arguments, Sheet sheet) {
        throw new UnsupportedOperationException("TODO: implement round.");
    }
}
