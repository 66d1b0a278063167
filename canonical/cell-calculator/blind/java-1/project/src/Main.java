import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** The command line. */
final class Main {
    private static final String USAGE = "Usage: COMMAND SHEET [EDITS] [--formulas]";
    private static final long STACK = 192L << 20;

    private Main() {
    }

    public static void main(String[] args) throws InterruptedException {
        int[] code = {2};
        // formulas may be deeply nested
        Thread thread = new Thread(null, () -> code[0] = guarded(args), "calculation", STACK);
        thread.start();
        thread.join();
        System.exit(code[0]);
    }

    private static int guarded(String[] args) {
        PrintStream messages = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        try {
            return run(args);
        } catch (InputError e) {
            messages.println(e.getMessage());
        } catch (IOException e) {
            messages.println("The output cannot be written.");
        } catch (OutOfMemoryError e) {
            messages.println("The sheet needs more memory than there is.");
        } catch (StackOverflowError e) {
            messages.println("A formula of the sheet is nested too deeply.");
        }
        return 2;
    }

    private static int run(String[] args) throws InputError, IOException {
        for (String arg : args) {
            if (arg.equals("--help")) {
                try (OutputStream out = output()) {
                    out.write(help().getBytes(StandardCharsets.UTF_8));
                }
                return 0;
            }
        }
        String sheetName = null, editsName = null;
        boolean formulas = false;
        for (String arg : args) {
            if (arg.equals("--formulas")) formulas = true;
            else if (arg.startsWith("-")) throw new InputError("Unknown option " + arg + "\n" + USAGE);
            else if (sheetName == null) sheetName = arg;
            else if (editsName == null) editsName = arg;
            else throw new InputError("One file too many: " + arg + "\n" + USAGE);
        }
        if (sheetName == null) throw new InputError("The file with the sheet is missing.\n" + USAGE);
        Sheet sheet = Csv.read(sheetName);
        if (editsName != null) Edits.apply(editsName, sheet);
        boolean errors = Calculator.calculate(sheet);
        try (OutputStream out = output()) {
            Csv.write(sheet, formulas, out);
        }
        return errors ? 1 : 0;
    }

    private static OutputStream output() {
        return new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16);
    }

    private static String help() {
        StringBuilder help = new StringBuilder(USAGE + "\n\n"
                + "Reads a sheet from the CSV file SHEET, makes the edits in the file EDITS, calculates the formulas\n"
                + "and prints the values as CSV.\n\n"
                + "  --formulas  prints the formulas instead of their values\n"
                + "  --help      prints this\n\n"
                + "Edits, one in each line of EDITS:\n\n");
        String[] what = {"puts a content into a cell", "empties cells", "copies a cell or a range", "inserts empty rows before a row",
                "deletes rows from a row on"};
        for (int i = 0; i < what.length; i++) help.append(String.format("  %-24s%s%n", Edits.USES[i], what[i]));
        help.append("\nThe exit code is 0, or 1 if a cell has an error value, or 2 if the input cannot be used.\n");
        return help.toString();
    }
}
