package desk;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A window function as a query asks for it; `aggregate` is null where it is not an aggregate. */
record WindowCall(String name, List<Compiled> arguments, AggregateCall aggregate, WindowPlan plan) {
    /** Puts the value of each row into its slot. */
    void fill(List<Row> rows, int slot) {
        throw new UnsupportedOperationException("TODO: implement fill.");
    }

    private void fill(Partition partition, int slot) {
        throw new UnsupportedOperationException("TODO: implement fill.");
    }

    private Object value(Partition partition, WindowFrames frames, int at) {
        throw new UnsupportedOperationException("TODO: implement value.");
    }

    private Object argument(int place, Row row) {
        throw new UnsupportedOperationException("TODO: implement argument.");
    }

    /** An argument as a whole number; NULL counts as 0. */
    private long whole(int place, Row row) {
        throw new UnsupportedOperationException("TODO: implement whole.");
    }

    private long place(Row row) {
        throw new UnsupportedOperationException("TODO: implement place.");
    }

    /** The number of the bucket of a row: those that are larger by one come first. */
    private static Object bucket(int at, int size, long buckets) {
        throw new UnsupportedOperationException("TODO: implement bucket.");
    }

    private Object neighbour(Partition partition, int at, int direction) {
        throw new UnsupportedOperationException("TODO: implement neighbour.");
    }

    private Object shown(Partition partition, int place) {
        throw new UnsupportedOperationException("TODO: implement shown.");
    }
}
