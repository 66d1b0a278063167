package cells;

/** Limits of a sheet and the notation of columns, cells and areas. */
final class Address {
    static final int MAX_ROW = 100_000;
    static final int MAX_COLUMN = 702;

    private Address() {
    }

    static boolean isLetter(char c) {
        return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
    }

    static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** The number of a column, A being 1; a number above MAX_COLUMN if there is no such column. */
    static int column(String letters) {
        int number = 0;
        for (int i = 0; i < letters.length() && number <= MAX_COLUMN; i++) {
            number = number * 26 + (Character.toUpperCase(letters.charAt(i)) - 'A' + 1);
        }
        return number;
    }

    /** The value of a row of digits; MAX_ROW + 1 stands for everything that is larger. */
    static int number(String digits) {
        int number = 0;
        for (int i = 0; i < digits.length(); i++) {
            number = number * 10 + (digits.charAt(i) - '0');
            if (number > MAX_ROW) {
                return MAX_ROW + 1;
            }
        }
        return number;
    }

    static boolean isNumber(String text) {
        if (text.isEmpty()) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (!isDigit(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    static boolean isRow(int row) {
        return row >= 1 && row <= MAX_ROW;
    }

    static boolean isColumn(int column) {
        return column >= 1 && column <= MAX_COLUMN;
    }

    static String columnName(int column) {
        StringBuilder name = new StringBuilder();
        for (int rest = column; rest > 0; rest = (rest - 1) / 26) {
            name.insert(0, (char) ('A' + (rest - 1) % 26));
        }
        return name.toString();
    }
}
