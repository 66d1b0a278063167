package desk;

/** An aggregate over the frames of a partition; where frames only grow, each row is added once. */
final class RunningAggregate {
    private final AggregateCall call;
    private final Partition partition;
    private final WindowFrames frames;
    private final boolean onlyGrows;
    private Aggregation running;
    private int added;

    RunningAggregate(AggregateCall call, Partition partition, WindowFrames frames) {
        throw new UnsupportedOperationException("TODO: implement RunningAggregate.");
    }

    /** The value of the frame of a row; rows are asked for in their order. */
    Object at(int at) {
        throw new UnsupportedOperationException("TODO: implement at.");
    }
}
