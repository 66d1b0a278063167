package desk;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Converts between texts and numbers. */
final class Numbers {
    private static final String SPACE = "[ \\t\\n\\x0b\\f\\r]*";
    private static final Pattern NUMBER = Pattern.compile(
            SPACE + "([+-]?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?)");
    private static final Pattern INTEGER = Pattern.compile(SPACE + "([+-]?[0-9]+)");
    private static final Pattern REST = Pattern.compile(SPACE);
    private static final MathContext PRINTED = new MathContext(15, RoundingMode.HALF_UP);
    private static final int LEAST_EXPONENT = -4;
    private static final double SAFE = 1L << 51;

    private Numbers() {
    }

    /** The number with which a text begins, 0 if it begins with none. */
    static Object leading(String text) {
        Matcher found = NUMBER.matcher(text);
        return found.lookingAt() ? parse(found.group(1)) : (Object) 0L;
    }

    /** The number that a text is but for spaces around it, or null. */
    static Object whole(String text) {
        Matcher found = NUMBER.matcher(text);
        boolean isNumber = found.lookingAt() && REST.matcher(text.substring(found.end())).matches();
        return isNumber ? parse(found.group(1)) : null;
    }

    /** A Long if the digits are a whole number of 64 bits, otherwise a Double. */
    static Object parse(String digits) {
        if (digits.chars().allMatch(one -> one == '+' || one == '-' || Character.isDigit(one))) {
            BigInteger number = new BigInteger(digits);
            if (number.bitLength() < Long.SIZE) {
                return number.longValue();
            }
        }
        return Double.parseDouble(digits);
    }

    /** A real, or NULL where a calculation has no result. */
    static Object known(double real) {
        return Double.isNaN(real) ? null : (Object) real;
    }

    /** A number without its fraction if that is zero. */
    static Object shortened(Object number) {
        if (number instanceof Double real && real == Math.rint(real) && Math.abs(real) < Long.MAX_VALUE) {
            return real.longValue();
        }
        return number;
    }

    /** The same where the number has at most 51 bits. */
    static Object shortenedIfSafe(Object number) {
        return number instanceof Double real && Math.abs(real) >= SAFE ? number : shortened(number);
    }

    /** A value as an operand of arithmetic. */
    static Object numeric(Object value) {
        return value instanceof String text ? leading(text) : value;
    }

    /** A value as a whole number: of a text the digits with which it begins, of a number without its fraction. */
    static long integer(Object value) {
        if (value instanceof String text) {
            Matcher found = INTEGER.matcher(text);
            if (!found.lookingAt()) {
                return 0;
            }
            BigInteger number = new BigInteger(found.group(1));
            if (number.bitLength() < Long.SIZE) {
                return number.longValue();
            }
            return number.signum() < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
        }
        return ((Number) value).longValue();
    }

    static double real(Object value) {
        return ((Number) numeric(value)).doubleValue();
    }

    /** True if a value counts as true; null for NULL. */
    static Boolean truth(Object value) {
        return value == null ? null : real(value) != 0;
    }

    /** A value as text. */
    static String text(Object value) {
        return value instanceof Double real ? realText(real) : value.toString();
    }

    private static String realText(double real) {
        if (Double.isInfinite(real)) {
            return real > 0 ? "Inf" : "-Inf";
        }
        BigDecimal rounded = new BigDecimal(real).round(PRINTED);
        if (rounded.signum() == 0) {
            return "0.0";
        }
        int exponent = rounded.precision() - rounded.scale() - 1;
        if (exponent >= LEAST_EXPONENT && exponent < PRINTED.getPrecision()) {
            BigDecimal plain = rounded.stripTrailingZeros();
            return plain.setScale(Math.max(1, plain.scale())).toPlainString();
        }
        BigDecimal mantissa = rounded.movePointLeft(exponent).stripTrailingZeros();
        String digits = mantissa.setScale(Math.max(1, mantissa.scale())).toPlainString();
        return String.format("%se%s%02d", digits, exponent < 0 ? "-" : "+", Math.abs(exponent));
    }
}
