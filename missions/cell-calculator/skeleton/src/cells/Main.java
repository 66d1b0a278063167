package cells;

import cells.Value.Fault;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command line of the calculator. */
public final class Main {
    private static final int EXIT_FAULTS = 1;
    private static final int EXIT_WRONG_INPUT = 2;
    /** The parts of long formulas are read and calculated one in the other. */
    private static final long STACK_BYTES = 128L << 20;
    private static final String FORMULAS = "--formulas";
    private static final String HELP = """
            usage: cells SHEET [EDITS] [--formulas]

            Calculates the sheet in the CSV file SHEET and prints the values of its cells as CSV.
            EDITS is a text file with an edit in each line, made in order before the sheet is calculated:
              set CELL CONTENT         put a number, a text or a formula into a cell
              clear AREA               empty a cell or a range
              copy SOURCE TARGET       copy a cell to a cell or range, or a range to a cell
              insert-rows ROW COUNT    insert rows before a row
              delete-rows ROW COUNT    delete rows from a row on
            options:
              --formulas    print formulas instead of their values
              --help        print this text
            """;

    private Main() {}

    /** Calculate a sheet. The exit code is 1 if a cell has an error value and 2 if the input cannot be used. */
    public static void main(String[] arguments) {
        throw new UnsupportedOperationException("TODO: implement main.");
    }

    private static void run(String[] arguments) {
        throw new UnsupportedOperationException("TODO: implement run.");
    }

    private static Sheet calculated(String[] arguments) throws WrongInput {
        throw new UnsupportedOperationException("TODO: implement calculated.");
    }

    private static Sheet sheet(String file) throws WrongInput {
        throw new UnsupportedOperationException("TODO: implement sheet.");
    }

    private static List<List<String>> rows(String file) throws WrongInput {
        throw new UnsupportedOperationException("TODO: implement rows.");
    }

    private static void edit(Sheet sheet, String file) throws WrongInput {
        throw new UnsupportedOperationException("TODO: implement edit.");
    }

    private static String text(String file) throws WrongInput {
        throw new UnsupportedOperationException("TODO: implement text.");
    }

    private static boolean hasFault(Sheet sheet) {
        throw new UnsupportedOperationException("TODO: implement hasFault.");
    }
}
