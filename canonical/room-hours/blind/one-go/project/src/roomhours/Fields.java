package roomhours;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;

/** Checks the fields of an object and notes what is wrong. What is missing or wrong is read as null. */
final class Fields {
    private final Map<?, ?> values;
    private final String prefix;
    private final Map<String, String> errors;

    Fields(Map<?, ?> values, String prefix, Map<String, String> errors) {
        this.values = values;
        this.prefix = prefix;
        this.errors = errors;
    }

    void allow(String... known) {
        for (Object name : values.keySet()) {
            if (!List.of(known).contains(name)) {
                wrong((String) name, "There is no such field");
            }
        }
    }

    void require(String... names) {
        for (String name : names) {
            if (!has(name)) {
                wrong(name, "This field is missing");
            }
        }
    }

    boolean has(String name) {
        return values.containsKey(name);
    }

    Object value(String name) {
        return values.get(name);
    }

    void wrong(String name, String message) {
        errors.putIfAbsent(prefix + name, message);
    }

    /** A text of 1 to 100 characters. */
    String title(String name) {
        String text = text(name);
        if (text == null) {
            return null;
        }
        int length = text.codePointCount(0, text.length());
        if (length < 1 || length > 100) {
            wrong(name, "This must have 1 to 100 characters");
            return null;
        }
        return text;
    }

    String text(String name) {
        if (!has(name)) {
            return null;
        }
        if (value(name) instanceof String text) {
            return text;
        }
        wrong(name, "This must be a text");
        return null;
    }

    Long whole(String name, long least, long most) {
        if (!has(name)) {
            return null;
        }
        if (value(name) instanceof BigDecimal number
                && number.compareTo(BigDecimal.valueOf(least)) >= 0
                && number.compareTo(BigDecimal.valueOf(most)) <= 0
                && isWhole(number)) {
            return number.longValue();
        }
        wrong(name, most == Long.MAX_VALUE
                ? "This must be a whole number from " + least + " up"
                : "This must be a whole number from " + least + " to " + most);
        return null;
    }

    private static boolean isWhole(BigDecimal number) {
        try {
            number.longValueExact();
            return true;
        } catch (ArithmeticException fraction) {
            return false;
        }
    }

    LocalDateTime localTime(String name) {
        String text = text(name);
        if (text == null) {
            return null;
        }
        LocalDateTime local = Notation.localTime(text);
        if (local == null) {
            wrong(name, "This must be an existing day and time, written YYYY-MM-DDTHH:MM");
        }
        return local;
    }

    LocalDate date(String name) {
        String text = text(name);
        if (text == null) {
            return null;
        }
        LocalDate date = Notation.date(text);
        if (date == null) {
            wrong(name, "This must be an existing date, written YYYY-MM-DD");
        }
        return date;
    }
}
