package cells;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Prints a sheet as CSV. */
final class CsvWriter {
    private CsvWriter() {
    }

    static void write(Grid grid, boolean formulas, OutputStream target) throws IOException {
        OutputStream out = new BufferedOutputStream(target, 1 << 16);
        int lastRow = grid.lastRow();
        int lastColumn = grid.lastColumn();
        for (int row = 1; row <= lastRow; row++) {
            Line line = grid.row(row);
            int column = 1;
            for (int i = 0; line != null && i < line.size(); i++) {
                for (; column < line.place(i); column++) {
                    out.write(',');
                }
                Cell cell = line.cell(i);
                String text = formulas ? cell.source() : Values.print(cell.value);
                out.write(quoted(text).getBytes(StandardCharsets.UTF_8));
            }
            for (; column < lastColumn; column++) {
                out.write(',');
            }
            out.write('\n');
        }
        out.flush();
    }

    private static String quoted(String text) {
        boolean needed = text.indexOf(',') >= 0 || text.indexOf('"') >= 0
                || text.indexOf('\n') >= 0 || text.indexOf('\r') >= 0;
        return needed ? '"' + text.replace("\"", "\"\"") + '"' : text;
    }
}
