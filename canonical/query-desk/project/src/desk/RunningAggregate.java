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
        this.call = call;
        this.partition = partition;
        this.frames = frames;
        this.onlyGrows = frames.onlyGrows();
        this.running = call.start();
    }

    /** The value of the frame of a row; rows are asked for in their order. */
    Object at(int at) {
        if (!onlyGrows) {
            running = call.start();
            for (int place : frames.rows(at)) {
                running.add(partition.row(place));
            }
            return running.result();
        }
        int end = frames.end(at);
        while (added < end) {
            running.add(partition.row(added++));
        }
        return running.result();
    }
}
