package cells;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The command line of the program. */
public final class Main {
    private static final String HELP = """
            Usage: COMMAND SHEET [EDITS] [--formulas]

            Reads a sheet from the CSV file SHEET, makes the edits of the file EDITS,
            calculates the formulas and prints the values as CSV.

            Options:
              --formulas   print the formulas instead of their values
              --help       print this help

            Edits, one in each line of EDITS; a CELL is written like B2, an AREA is a
            cell or a range like B2:C9, and lines that begin with # are ignored:
              set CELL CONTENT        puts the rest of the line into a cell;
                                      without CONTENT the cell is emptied
              clear AREA              empties cells
              copy SOURCE TARGET      copies a cell to every cell of an area, or a range
                                      to as many cells from TARGET on
              insert-rows ROW COUNT   inserts COUNT empty rows before ROW
              delete-rows ROW COUNT   deletes COUNT rows from ROW on

            Exit codes: 0 no cell has an error value, 1 some cell has one,
            2 the input cannot be used.
            """;

    private static final int UNUSABLE = 2;
    /** Deeply nested formulas are read and calculated recursively. */
    private static final long STACK_BYTES = 128L << 20;

    private final PrintStream messages =
            new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
    private int exitCode = UNUSABLE;

    private Main() {
    }

    public static void main(String[] args) throws InterruptedException {
        Main main = new Main();
        Thread thread = new Thread(null, () -> main.run(args), "calculation", STACK_BYTES);
        thread.start();
        thread.join();
        System.exit(main.exitCode);
    }

    private void run(String[] args) {
        try (FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
            exitCode = run(args, out);
        } catch (InputProblem e) {
            messages.println(e.getMessage());
        } catch (IOException e) {
            messages.println("The result cannot be written: " + e.getMessage());
        } catch (OutOfMemoryError e) {
            messages.println("The sheet is too large for the memory.");
        } catch (StackOverflowError e) {
            messages.println("A formula of the sheet is nested too deeply.");
        }
    }

    private static int run(String[] args, FileOutputStream out) throws InputProblem, IOException {
        if (Arrays.asList(args).contains("--help")) {
            out.write(HELP.getBytes(StandardCharsets.UTF_8));
            return 0;
        }
        boolean formulas = false;
        List<String> files = new ArrayList<>();
        for (String arg : args) {
            if (arg.equals("--formulas")) {
                formulas = true;
            } else if (arg.startsWith("-")) {
                throw new InputProblem("unknown option " + arg + " (see --help)");
            } else {
                files.add(arg);
            }
        }
        if (files.isEmpty()) {
            throw new InputProblem("no SHEET is given (see --help)");
        }
        if (files.size() > 2) {
            throw new InputProblem("too many files: " + files.get(2) + " (see --help)");
        }
        Sheet sheet = CsvReader.read(files.get(0));
        if (files.size() == 2) {
            Edits.apply(files.get(1), sheet);
        }
        Grid grid = new Grid(sheet);
        boolean errors = Calculator.calculate(grid);
        CsvWriter.write(grid, formulas, out);
        return errors ? 1 : 0;
    }
}
