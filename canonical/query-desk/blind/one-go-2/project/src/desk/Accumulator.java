package desk;

import java.util.HashSet;
import java.util.Set;

/** The state of an aggregate. */
final class Accumulator {
    private final AggregateCall call;
    private long count;
    private double realSum;
    private long intSum;
    private boolean approximate;
    private boolean overflow;
    private Object best;
    private StringBuilder text;
    private Set<Object> seen;

    Accumulator(AggregateCall call) {
        this.call = call;
    }

    /** Adds a row; false if it is not the row of the extreme so far. */
    boolean step(Object[] args) {
        if (call.distinct && args.length > 0) {
            if (args[0] == null) {
                return true;
            }
            if (seen == null) {
                seen = new HashSet<>();
            }
            if (!seen.add(Val.key(args[0], call.collation))) {
                return !call.isExtreme();
            }
        }
        Object v = args.length > 0 ? args[0] : null;
        switch (call.name) {
            case "count":
                if (args.length == 0 || v != null) {
                    count++;
                }
                return true;
            case "sum":
            case "total":
            case "avg":
                addNumber(v);
                return true;
            case "group_concat":
                if (v != null) {
                    if (text == null) {
                        text = new StringBuilder();
                    } else if (args.length < 2) {
                        text.append(',');
                    } else if (args[1] != null) {
                        text.append(Val.text(args[1]));
                    }
                    text.append(Val.text(v));
                }
                return true;
            default:
                if (v == null) {
                    return best == null;
                }
                if (best != null) {
                    int c = Val.compare(v, best, call.collation);
                    if (call.name.equals("min") ? c >= 0 : c <= 0) {
                        return false;
                    }
                }
                best = v;
                return true;
        }
    }

    private static Object number(Object v) {
        return v instanceof String ? Val.numberIfWhole((String) v, false) : v;
    }

    private void addNumber(Object v) {
        if (v == null) {
            return;
        }
        count++;
        Object n = number(v);
        if (n instanceof Long) {
            long x = (Long) n;
            realSum += (double) x;
            if (!approximate && !overflow) {
                long r = intSum + x;
                if (((intSum ^ r) & (x ^ r)) < 0) {
                    approximate = true;
                    overflow = true;
                } else {
                    intSum = r;
                }
            }
        } else {
            realSum += Val.real(n);
            approximate = true;
        }
    }

    /** Takes a row away that was added before. */
    void inverse(Object[] args) {
        Object v = args.length > 0 ? args[0] : null;
        if (call.name.equals("count")) {
            if (args.length == 0 || v != null) {
                count--;
            }
            return;
        }
        if (v == null) {
            return;
        }
        count--;
        Object n = number(v);
        if (n instanceof Long && !approximate) {
            long x = (Long) n;
            realSum -= (double) x;
            intSum -= x;
        } else {
            realSum -= Val.real(n);
        }
    }

    /** Whether rows can be taken away. */
    boolean invertible() {
        return !call.isExtreme() && !call.name.equals("group_concat");
    }

    Object value() {
        switch (call.name) {
            case "count":
                return count;
            case "sum":
                if (count == 0) {
                    return null;
                }
                if (overflow) {
                    throw new QueryError("integer overflow");
                }
                if (approximate) {
                    return Val.realOrNull(realSum);
                }
                return intSum;
            case "total":
                return Val.realOrNull(realSum);
            case "avg":
                return count == 0 ? null : Val.realOrNull(realSum / (double) count);
            case "group_concat":
                return text == null ? null : text.toString();
            default:
                return best;
        }
    }
}
