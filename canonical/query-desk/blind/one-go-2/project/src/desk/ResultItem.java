package desk;

/** A column of the result of a query. */
final class ResultItem {
    Expr expr;
    String alias;
    String name;
    Cx cx;
}
