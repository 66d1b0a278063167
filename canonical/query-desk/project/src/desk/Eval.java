package desk;

/** A compiled expression: null, a Long, a Double or a String for each row. */
interface Eval {
    Object of(Row row);
}
