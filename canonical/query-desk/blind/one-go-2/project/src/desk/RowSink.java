package desk;

/** Takes rows; false if no more are needed. */
interface RowSink {
    boolean row(Env env);
}
