package desk;

import java.util.ArrayList;
import java.util.List;

/** A whole query as it is written: WITH, the parts of a compound, ORDER BY and LIMIT. */
final class Select {
    List<Ast.Cte> with = new ArrayList<>();
    List<Ast.Core> cores = new ArrayList<>();
    /** The operator before each core but the first. */
    List<String> operators = new ArrayList<>();
    List<Ast.OrderTerm> order = new ArrayList<>();
    Expr limit;
    Expr offset;
}
