package querydesk;

import java.util.ArrayDeque;

/** The state of an aggregate function. */
abstract class Accumulator {
    /** Adds a row; false if it is not the row that min() or max() takes its value from. */
    abstract boolean step(Object[] v);

    /** Removes the row that was added first. */
    abstract void inverse(Object[] v);

    abstract Object value();

    static Accumulator create(String name, Collation collation) {
        switch (name) {
            case "count":
                return new Count();
            case "min":
                return new Extreme(false, collation);
            case "max":
                return new Extreme(true, collation);
            case "group_concat":
                return new Concat();
            default:
                return new Sum(name);
        }
    }

    private static final class Count extends Accumulator {
        private long count;

        @Override
        boolean step(Object[] v) {
            if (v.length == 0 || v[0] != null) {
                count++;
            }
            return true;
        }

        @Override
        void inverse(Object[] v) {
            if (v.length == 0 || v[0] != null) {
                count--;
            }
        }

        @Override
        Object value() {
            return count;
        }
    }

    /** sum, total and avg. */
    private static final class Sum extends Accumulator {
        private final String name;
        private long count;
        private long whole;
        private double sum;
        private boolean approximate;
        private boolean overflow;

        Sum(String name) {
            this.name = name;
        }

        private static Object numeric(Object v) {
            if (v instanceof String) {
                Object n = Values.wholeNumber((String) v);
                return n == null ? (Object) Values.toDouble(v) : n;
            }
            return v;
        }

        @Override
        boolean step(Object[] v) {
            if (v[0] == null) {
                return true;
            }
            count++;
            Object n = numeric(v[0]);
            if (n instanceof Long) {
                long i = (Long) n;
                sum += i;
                if (!approximate && !overflow) {
                    long r = whole + i;
                    if (((whole ^ r) & (i ^ r)) < 0) {
                        approximate = true;
                        overflow = true;
                    } else {
                        whole = r;
                    }
                }
            } else {
                sum += (Double) n;
                approximate = true;
            }
            return true;
        }

        @Override
        void inverse(Object[] v) {
            if (v[0] == null) {
                return;
            }
            count--;
            Object n = numeric(v[0]);
            if (n instanceof Long && !approximate) {
                whole -= (Long) n;
            }
            sum -= Values.toDouble(n);
        }

        @Override
        Object value() {
            if (name.equals("total")) {
                return Values.real(sum);
            }
            if (count <= 0) {
                return null;
            }
            if (name.equals("avg")) {
                return Values.real(sum / count);
            }
            if (overflow) {
                throw new QueryError("integer overflow");
            }
            return approximate ? Values.real(sum) : (Object) whole;
        }
    }

    /** min and max; the queue has the values that can still become the extreme one. */
    private static final class Extreme extends Accumulator {
        private final boolean max;
        private final Collation collation;
        private Object best;
        private ArrayDeque<Object> values;
        private ArrayDeque<Long> numbers;
        private long added;
        private long removed;

        Extreme(boolean max, Collation collation) {
            this.max = max;
            this.collation = collation;
        }

        /** Keeps what is needed for removing rows. */
        void sliding() {
            values = new ArrayDeque<>();
            numbers = new ArrayDeque<>();
        }

        private boolean better(Object a, Object b) {
            int c = Values.compare(a, b, collation);
            return max ? c > 0 : c < 0;
        }

        @Override
        boolean step(Object[] v) {
            Object x = v[0];
            if (values != null) {
                if (x != null) {
                    while (!values.isEmpty() && better(x, values.peekLast())) {
                        values.pollLast();
                        numbers.pollLast();
                    }
                    values.addLast(x);
                    numbers.addLast(added++);
                }
                return true;
            }
            if (x == null) {
                return best == null;
            }
            if (best == null || better(x, best)) {
                best = x;
                return true;
            }
            return false;
        }

        @Override
        void inverse(Object[] v) {
            if (v[0] != null) {
                if (!numbers.isEmpty() && numbers.peekFirst() == removed) {
                    numbers.pollFirst();
                    values.pollFirst();
                }
                removed++;
            }
        }

        @Override
        Object value() {
            return values == null ? best : values.peekFirst();
        }
    }

    private static final class Concat extends Accumulator {
        private final StringBuilder text = new StringBuilder();
        private final ArrayDeque<int[]> lengths = new ArrayDeque<>();
        private int dropped;

        @Override
        boolean step(Object[] v) {
            if (v[0] != null) {
                String separator = v.length < 2 ? "," : v[1] == null ? "" : Values.toText(v[1]);
                String value = Values.toText(v[0]);
                text.append(separator).append(value);
                lengths.addLast(new int[] {separator.length(), value.length()});
            }
            return true;
        }

        @Override
        void inverse(Object[] v) {
            if (v[0] != null) {
                int[] first = lengths.pollFirst();
                dropped += first[0] + first[1];
                if (dropped > 4096 && dropped > text.length() / 2) {
                    text.delete(0, dropped);
                    dropped = 0;
                }
            }
        }

        @Override
        Object value() {
            return lengths.isEmpty() ? null : text.substring(dropped + lengths.peekFirst()[0]);
        }
    }

    /** An accumulator from which rows can be removed. */
    static Accumulator createSliding(String name, Collation collation) {
        Accumulator a = create(name, collation);
        if (a instanceof Extreme) {
            ((Extreme) a).sliding();
        }
        return a;
    }
}
