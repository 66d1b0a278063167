package desk;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A window function as a query asks for it; `aggregate` is null where it is not an aggregate. */
record WindowCall(String name, List<Compiled> arguments, AggregateCall aggregate, WindowPlan plan) {
    /** Puts the value of each row into its slot. */
    void fill(List<Row> rows, int slot) {
        Map<List<Object>, List<Row>> partitions = new LinkedHashMap<>();
        for (Row row : rows) {
            partitions.computeIfAbsent(plan.partitionKeys(row), key -> new ArrayList<>()).add(row);
        }
        for (List<Row> partition : partitions.values()) {
            fill(new Partition(partition, plan), slot);
        }
    }

    private void fill(Partition partition, int slot) {
        WindowFrames frames = new WindowFrames(partition, plan);
        RunningAggregate running = aggregate == null ? null : new RunningAggregate(aggregate, partition, frames);
        for (int at = 0; at < partition.size(); at++) {
            partition.row(at).windows[slot] = running == null ? value(partition, frames, at) : running.at(at);
        }
    }

    private Object value(Partition partition, WindowFrames frames, int at) {
        int size = partition.size();
        return switch (name) {
            case "row_number" -> at + 1L;
            case "rank" -> partition.peersFrom(at) + 1L;
            case "dense_rank" -> partition.group(at) + 1L;
            case "percent_rank" -> size == 1 ? 0.0 : partition.peersFrom(at) / (size - 1.0);
            case "cume_dist" -> partition.peersTo(at) / (double) size;
            case "ntile" -> bucket(at, size, whole(0, partition.row(at)));
            case "lag" -> neighbour(partition, at, -1);
            case "lead" -> neighbour(partition, at, 1);
            case "first_value" -> shown(partition, frames.nth(at, 1, false));
            case "last_value" -> shown(partition, frames.nth(at, 1, true));
            default -> shown(partition, frames.nth(at, place(partition.row(at)), false));
        };
    }

    private Object argument(int place, Row row) {
        return arguments.get(place).eval().of(row);
    }

    /** An argument as a whole number; NULL counts as 0. */
    private long whole(int place, Row row) {
        Object value = argument(place, row);
        return value == null ? 0 : Numbers.integer(value);
    }

    private long place(Row row) {
        long place = whole(1, row);
        if (place < 1) {
            throw new QueryError("second argument to nth_value must be a positive integer");
        }
        return place;
    }

    /** The number of the bucket of a row: those that are larger by one come first. */
    private static Object bucket(int at, int size, long buckets) {
        if (buckets < 1) {
            throw new QueryError("argument of ntile must be a positive integer");
        }
        long small = size / buckets;
        long larger = size % buckets;
        long inLarger = larger * (small + 1);
        return at < inLarger ? at / (small + 1) + 1 : larger + (at - inLarger) / small + 1;
    }

    private Object neighbour(Partition partition, int at, int direction) {
        Row row = partition.row(at);
        Object given = arguments.size() > 1 ? argument(1, row) : (Object) 1L;
        long wanted = given == null ? -1 : at + direction * Numbers.integer(given);
        if (wanted >= 0 && wanted < partition.size()) {
            return argument(0, partition.row((int) wanted));
        }
        return arguments.size() > 2 ? argument(2, row) : null;
    }

    private Object shown(Partition partition, int place) {
        return place < 0 ? null : argument(0, partition.row(place));
    }
}
