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
        new Thread(null, () -> run(arguments), "calculation", STACK_BYTES).start();
    }

    private static void run(String[] arguments) {
        PrintStream output = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        if (List.of(arguments).contains("--help")) {
            output.print(HELP);
            output.flush();
            return;
        }
        try {
            Sheet sheet = calculated(arguments);
            Csv.write(sheet.shown(List.of(arguments).contains(FORMULAS)), output);
            output.flush();
            System.exit(hasFault(sheet) ? EXIT_FAULTS : 0);
        } catch (WrongInput error) {
            System.err.println("error: " + error.getMessage());
            System.exit(EXIT_WRONG_INPUT);
        } catch (ArithmeticException | OutOfMemoryError | StackOverflowError error) {
            System.err.println("error: a formula is too long or a number too large");
            System.exit(EXIT_WRONG_INPUT);
        }
    }

    private static Sheet calculated(String[] arguments) throws WrongInput {
        List<String> files = new ArrayList<>();
        for (String argument : arguments) {
            if (argument.startsWith("--") && !argument.equals(FORMULAS)) {
                throw new WrongInput("there is no option " + argument);
            }
            if (!argument.equals(FORMULAS)) {
                files.add(argument);
            }
        }
        if (files.isEmpty() || files.size() > 2) {
            throw new WrongInput("expected SHEET and perhaps EDITS, see --help");
        }
        Sheet sheet = sheet(files.get(0));
        if (files.size() == 2) {
            edit(sheet, files.get(1));
        }
        Calculation.run(sheet);
        return sheet;
    }

    private static Sheet sheet(String file) throws WrongInput {
        Sheet sheet = new Sheet();
        List<List<String>> rows = rows(file);
        for (int row = 1; row <= rows.size(); row++) {
            List<String> fields = rows.get(row - 1);
            for (int column = 1; column <= fields.size(); column++) {
                String field = fields.get(column - 1);
                if (!field.isEmpty() && (row > Area.ROWS || column > Area.COLUMNS)) {
                    throw new WrongInput(file + " has more rows or columns than a sheet");
                }
                sheet.put(row, column, field.isEmpty() ? null : Content.read(field));
            }
        }
        return sheet;
    }

    private static List<List<String>> rows(String file) throws WrongInput {
        try {
            return Csv.read(text(file));
        } catch (WrongInput error) {
            throw new WrongInput(file + ": " + error.getMessage());
        }
    }

    private static void edit(Sheet sheet, String file) throws WrongInput {
        try {
            Edits.make(sheet, text(file));
        } catch (WrongInput error) {
            throw new WrongInput(file + ": " + error.getMessage());
        }
    }

    private static String text(String file) throws WrongInput {
        try {
            byte[] bytes = Files.readAllBytes(Path.of(file));
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException error) {
            throw new WrongInput("not in UTF-8");
        } catch (IOException error) {
            throw new WrongInput("cannot be read");
        }
    }

    private static boolean hasFault(Sheet sheet) {
        for (Cell cell : sheet.cells()) {
            if (cell.value() instanceof Fault) {
                return true;
            }
        }
        return false;
    }
}
