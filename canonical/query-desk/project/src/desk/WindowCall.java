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
            case "ntile" -> bucket(at, size, Numbers.integer(argument(0, partition.row(at))));
            case "lag" -> neighbour(partition, at, -1);
            case "lead" -> neighbour(partition, at, 1);
            case "first_value" -> nth(partition, frames.rows(at), 1);
            case "last_value" -> nth(partition, frames.rows(at), frames.rows(at).size());
            default -> nth(partition, frames.rows(at), Numbers.integer(argument(1, partition.row(at))));
        };
    }

    private Object argument(int place, Row row) {
        return arguments.get(place).eval().of(row);
    }

    /** The number of the bucket of a row: those that are larger by one come first. */
    private static Object bucket(int at, int size, long buckets) {
        long small = size / buckets;
        long larger = size % buckets;
        long inLarger = larger * (small + 1);
        return at < inLarger ? at / (small + 1) + 1 : larger + (at - inLarger) / small + 1;
    }

    private Object neighbour(Partition partition, int at, int direction) {
        Row row = partition.row(at);
        long distance = arguments.size() > 1 ? Numbers.integer(argument(1, row)) : 1;
        long wanted = at + direction * distance;
        if (wanted >= 0 && wanted < partition.size()) {
            return argument(0, partition.row((int) wanted));
        }
        return arguments.size() > 2 ? argument(2, row) : null;
    }

    private Object nth(Partition partition, List<Integer> frame, long number) {
        boolean isThere = number >= 1 && number <= frame.size();
        return isThere ? argument(0, partition.row(frame.get((int) number - 1))) : null;
    }
}
