package desk;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The functions of a row. */
final class Functions {
    private static final int MOST_DECIMALS = 30;
    private static final int PRECISION = 15;
    /** What SQLite adds so that 2.675, which is a little less as a real, becomes 2.68. */
    private static final BigDecimal NUDGE = new BigDecimal("1.0000000000000003");
    private static final int ANY = Integer.MAX_VALUE;
    private static final Map<String, Entry> ENTRIES = new HashMap<>();

    /** A function of the values of its arguments. */
    interface Function {
        Object of(Object[] values);
    }

    /** A function with the least and the greatest number of its arguments; null is given for NULL if `strict`. */
    private record Entry(int least, int most, boolean strict, Function function) {
    }

    static {
        put("abs", 1, 1, values -> absolute(values[0]));
        put("round", 1, 2, Functions::round);
        put("sign", 1, 1, values -> sign(values[0]));
        put("length", 1, 1, values -> TextFunctions.length(Numbers.text(values[0])));
        put("lower", 1, 1, values -> TextFunctions.lower(Numbers.text(values[0])));
        put("upper", 1, 1, values -> TextFunctions.upper(Numbers.text(values[0])));
        put("substr", 2, 3, TextFunctions::part);
        put("substring", 2, 3, TextFunctions::part);
        put("trim", 1, 2, values -> TextFunctions.trim(values, true, true));
        put("ltrim", 1, 2, values -> TextFunctions.trim(values, true, false));
        put("rtrim", 1, 2, values -> TextFunctions.trim(values, false, true));
        put("replace", 3, 3, TextFunctions::replace);
        put("instr", 2, 2, TextFunctions::find);
        put("unicode", 1, 1, TextFunctions::code);
        lenient("char", 0, ANY, TextFunctions::characters);
        lenient("typeof", 1, 1, values -> type(values[0]));
        lenient("coalesce", 2, ANY, Functions::firstKnown);
        lenient("ifnull", 2, 2, Functions::firstKnown);
        lenient("iif", 3, 3, values -> Boolean.TRUE.equals(Numbers.truth(values[0])) ? values[1] : values[2]);
    }

    private Functions() {
    }

    private static void put(String name, int least, int most, Function function) {
        ENTRIES.put(name, new Entry(least, most, true, function));
    }

    private static void lenient(String name, int least, int most, Function function) {
        ENTRIES.put(name, new Entry(least, most, false, function));
    }

    /** The function of a name for these arguments. */
    static Function find(String name, List<Compiled> arguments) {
        Collation collation = arguments.stream().filter(one -> one.collation() != null)
                .map(Compiled::collation).findFirst().orElse(Collation.BINARY);
        Entry entry = switch (name) {
            case "min" -> new Entry(2, ANY, true, values -> extreme(values, collation, -1));
            case "max" -> new Entry(2, ANY, true, values -> extreme(values, collation, 1));
            case "nullif" -> new Entry(2, 2, false,
                    values -> Order.compare(values[0], values[1], collation) == 0 ? null : values[0]);
            default -> ENTRIES.get(name);
        };
        if (entry == null) {
            throw new QueryError("no such function: " + name);
        }
        if (arguments.size() < entry.least || arguments.size() > entry.most) {
            throw wrongCount(name);
        }
        return entry.strict ? strict(entry.function) : entry.function;
    }

    static QueryError wrongCount(String name) {
        return new QueryError("wrong number of arguments to function " + name + "()");
    }

    /** A function that gives NULL if an argument is NULL. */
    private static Function strict(Function function) {
        return values -> {
            for (Object value : values) {
                if (value == null) {
                    return null;
                }
            }
            return function.of(values);
        };
    }

    private static Object extreme(Object[] values, Collation collation, int sign) {
        Object best = values[0];
        for (Object value : values) {
            best = Order.compare(value, best, collation) * sign > 0 ? value : best;
        }
        return best;
    }

    private static Object firstKnown(Object[] values) {
        for (Object value : values) {
            if (value != null) {
                return value;
            }
        }
        return null;
    }

    private static Object absolute(Object value) {
        if (!(value instanceof Long whole)) {
            return Math.abs(Numbers.real(value));
        }
        if (whole == Long.MIN_VALUE) {
            throw new QueryError("integer overflow");
        }
        return Math.abs(whole);
    }

    private static Object sign(Object value) {
        Object number = value instanceof String text ? Numbers.whole(text) : value;
        return number == null ? null : (Object) (long) Math.signum(Numbers.real(number));
    }

    private static Object round(Object[] values) {
        double number = Numbers.real(values[0]);
        long decimals = values.length < 2 ? 0 : Numbers.integer(values[1]);
        int kept = (int) Math.max(0, Math.min(decimals, MOST_DECIMALS));
        if (Double.isInfinite(number)) {
            return number;
        }
        boolean isRough = kept > 0 && kept + Math.getExponent(number) / 3 < PRECISION;
        BigDecimal exact = new BigDecimal(number).multiply(isRough ? NUDGE : BigDecimal.ONE);
        return exact.setScale(kept, RoundingMode.HALF_UP).doubleValue();
    }

    private static Object type(Object value) {
        if (value == null) {
            return "null";
        }
        return value instanceof Long ? "integer" : value instanceof Double ? "real" : "text";
    }
}
