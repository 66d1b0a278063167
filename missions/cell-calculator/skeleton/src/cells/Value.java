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
            throw new UnsupportedOperationException("TODO: implement shown.");
        }
    }

    record Text(String text) implements Value {
        @Override
        public String shown() {
            throw new UnsupportedOperationException("TODO: implement shown.");
        }
    }

    record Bool(boolean isTrue) implements Value {
        @Override
        public String shown() {
            throw new UnsupportedOperationException("TODO: implement shown.");
        }
    }

    /** The value of a cell without content. */
    record Empty() implements Value {
        @Override
        public String shown() {
            throw new UnsupportedOperationException("TODO: implement shown.");
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
            throw new UnsupportedOperationException("TODO: implement Fault.");
        }

        @Override
        public String shown() {
            throw new UnsupportedOperationException("TODO: implement shown.");
        }
    }

    Value EMPTY = new Empty();
}
