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
        throw new UnsupportedOperationException("TODO: implement leading.");
    }

    /** The number that a text is but for spaces around it, or null. */
    static Object whole(String text) {
        throw new UnsupportedOperationException("TODO: implement whole.");
    }

    /** A Long if the digits are a whole number of 64 bits, otherwise a Double. */
    static Object parse(String digits) {
        throw new UnsupportedOperationException("TODO: implement parse.");
    }

    /** A real, or NULL where a calculation has no result. */
    static Object known(double real) {
        throw new UnsupportedOperationException("TODO: implement known.");
    }

    /** A number without its fraction if that is zero. */
    static Object shortened(Object number) {
        throw new UnsupportedOperationException("TODO: implement shortened.");
    }

    /** The same where the number has at most 51 bits. */
    static Object shortenedIfSafe(Object number) {
        throw new UnsupportedOperationException("TODO: implement shortenedIfSafe.");
    }

    /** A value as an operand of arithmetic. */
    static Object numeric(Object value) {
        throw new UnsupportedOperationException("TODO: implement numeric.");
    }

    /** A value as a whole number: of a text the digits with which it begins, of a number without its fraction. */
    static long integer(Object value) {
        throw new UnsupportedOperationException("TODO: implement integer.");
    }

    static double real(Object value) {
        throw new UnsupportedOperationException("TODO: implement real.");
    }

    /** True if a value counts as true; null for NULL. */
    static Boolean truth(Object value) {
        throw new UnsupportedOperationException("TODO: implement truth.");
    }

    /** A value as text. */
    static String text(Object value) {
        throw new UnsupportedOperationException("TODO: implement text.");
    }

    private static String realText(double real) {
        throw new UnsupportedOperationException("TODO: implement realText.");
    }
}
