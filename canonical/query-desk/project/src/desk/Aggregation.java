package desk;

import java.util.HashSet;
import java.util.Set;

/** The state of an aggregate after some rows. */
final class Aggregation {
    private final AggregateCall call;
    private final Set<Object> seen = new HashSet<>();
    private long count;
    private long whole;
    private double real;
    private boolean isReal;
    private boolean overflows;
    private Object chosen;
    private StringBuilder joined;

    Aggregation(AggregateCall call) {
        this.call = call;
    }

    /** Takes a row; true if a min or max now has its value. */
    boolean add(Row row) {
        if (call.filter() != null && !Boolean.TRUE.equals(Numbers.truth(call.filter().of(row)))) {
            return false;
        }
        if (call.arguments().isEmpty()) {
            count++;
            return false;
        }
        Object value = call.arguments().get(0).eval().of(row);
        if (value == null || call.distinct() && !seen.add(Order.key(value, call.collation()))) {
            return false;
        }
        count++;
        return switch (call.name()) {
            case "min" -> choose(value, -1);
            case "max" -> choose(value, 1);
            case "group_concat" -> join(value, row);
            case "count" -> false;
            default -> sum(value);
        };
    }

    private boolean choose(Object value, int sign) {
        boolean isBetter = chosen == null || Order.compare(value, chosen, call.collation()) * sign > 0;
        chosen = isBetter ? value : chosen;
        return isBetter;
    }

    private boolean join(Object value, Row row) {
        if (joined == null) {
            joined = new StringBuilder();
        } else {
            Object sign = call.arguments().size() < 2 ? "," : call.arguments().get(1).eval().of(row);
            joined.append(sign == null ? "" : Numbers.text(sign));
        }
        joined.append(Numbers.text(value));
        return false;
    }

    private boolean sum(Object value) {
        Object alone = value instanceof String text ? Numbers.whole(text) : value;
        Object number = alone == null ? (Object) Numbers.real(value) : alone;
        real += Numbers.real(number);
        if (number instanceof Long one && !isReal) {
            long sum = whole + one;
            overflows |= ((whole ^ sum) & (one ^ sum)) < 0;
            whole = sum;
        } else {
            isReal = true;
        }
        return false;
    }

    Object result() {
        return switch (call.name()) {
            case "count" -> count;
            case "total" -> Numbers.known(real);
            case "avg" -> count == 0 ? null : Numbers.known(real / count);
            case "sum" -> count == 0 ? null : total();
            case "group_concat" -> joined == null ? null : joined.toString();
            default -> chosen;
        };
    }

    private Object total() {
        if (overflows) {
            throw new QueryError("integer overflow");
        }
        return isReal ? Numbers.known(real) : (Object) whole;
    }
}
