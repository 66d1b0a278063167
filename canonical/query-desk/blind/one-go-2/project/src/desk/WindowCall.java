package desk;

/** A call of a window function. */
final class WindowCall {
    AggregateCall call;
    boolean aggregate;
    Fn[] partition = new Fn[0];
    String[] partitionCollations = new String[0];
    SortKey[] order = new SortKey[0];
    String unit = "RANGE";
    int startKind = -2;
    int endKind = 0;
    Fn startOffset;
    Fn endOffset;
    String exclude = "NO OTHERS";
}
