package cells;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** What a cell or a part of a formula amounts to. */
sealed interface Value {
    /** The value as it is printed and joined. */
    String shown();

    /** A number; products and quotients have at most twenty decimals. */
    record Num(BigDecimal amount) implements Value {
        private static final int DECIMALS_SHOWN = 10;

        @Override
        public String shown() {
            return amount.setScale(DECIMALS_SHOWN, RoundingMode.HALF_UP).stripTrailingZeros().toPlainString();
        }
    }

    record Text(String text) implements Value {
        @Override
        public String shown() {
            return text;
        }
    }

    record Bool(boolean isTrue) implements Value {
        @Override
        public String shown() {
            return isTrue ? "TRUE" : "FALSE";
        }
    }

    /** The value of a cell without content. */
    record Empty() implements Value {
        @Override
        public String shown() {
            return "";
        }
    }

    /** A value that stands for a fault and passes through what is calculated with it. */
    enum Fault implements Value {
        DIVISION("#DIV/0!"),
        REFERENCE("#REF!"),
        NAME("#NAME?"),
        VALUE("#VALUE!"),
        CYCLE("#CYCLE!"),
        SYNTAX("#SYNTAX!");

        private final String sign;

        Fault(String sign) {
            this.sign = sign;
        }

        @Override
        public String shown() {
            return sign;
        }
    }

    Value EMPTY = new Empty();
}
