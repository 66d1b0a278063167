import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;

/** Reads and writes sheets. */
final class Csv {
    private Csv() {
    }

    static String readText(String name) throws InputError {
        byte[] bytes;
        try {
            Path path = Paths.get(name);
            if (Files.isDirectory(path)) throw new InputError(name + " is a directory, not a file");
            bytes = Files.readAllBytes(path);
        } catch (NoSuchFileException | InvalidPathException e) {
            throw new InputError(name + " does not exist");
        } catch (IOException e) {
            throw new InputError(name + " cannot be read");
        }
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw new InputError(name + " is not in UTF-8");
        }
    }

    static Sheet read(String name) throws InputError {
        String s = readText(name);
        Sheet sheet = new Sheet();
        int n = s.length(), at = 0, line = 1, row = 1, col = 1;
        while (at < n) {
            int begun = line;
            String field;
            if (s.charAt(at) == '"') {
                StringBuilder quoted = new StringBuilder();
                int i = at + 1;
                while (true) {
                    int quote = s.indexOf('"', i);
                    if (quote < 0) throw new InputError(name + ", line " + begun + ": a quoted field is not closed");
                    quoted.append(s, i, quote);
                    i = quote + 1;
                    if (i == n || s.charAt(i) != '"') break;
                    quoted.append('"');
                    i++;
                }
                field = quoted.toString();
                for (int k = 0; k < field.length(); k++) if (field.charAt(k) == '\n') line++;
                at = i;
                if (at < n && s.charAt(at) == '\r' && at + 1 < n && s.charAt(at + 1) == '\n') at++;
                if (at < n && s.charAt(at) != ',' && s.charAt(at) != '\n') {
                    throw new InputError(name + ", line " + begun + ": a quoted field is not closed by its last quote");
                }
            } else {
                int end = at;
                while (end < n && s.charAt(end) != ',' && s.charAt(end) != '\n') end++;
                int stop = end < n && s.charAt(end) == '\n' && end > at && s.charAt(end - 1) == '\r' ? end - 1 : end;
                field = s.substring(at, stop);
                at = end;
            }
            if (!field.isEmpty()) {
                if (!Ref.onSheet(col, row)) {
                    throw new InputError(name + ", line " + begun + ": the field is outside of the sheet, which has the columns A to ZZ"
                            + " and the rows 1 to 100000");
                }
                sheet.set(col, row, Values.ofField(field));
            }
            if (at == n) break;
            if (s.charAt(at++) == ',') {
                col++;
            } else {
                if (row <= Ref.ROWS && sheet.rows[row] != null) sheet.rows[row].trim();
                line++;
                row++;
                col = 1;
            }
        }
        return sheet;
    }

    private static boolean needsQuotes(String field) {
        for (int i = 0; i < field.length(); i++) {
            char c = field.charAt(i);
            if (c == ',' || c == '"' || c == '\n' || c == '\r') return true;
        }
        return false;
    }

    static void write(Sheet sheet, boolean formulas, OutputStream out) throws IOException {
        byte[] commas = new byte[Ref.COLUMNS];
        Arrays.fill(commas, (byte) ',');
        int lastRow = sheet.lastRow(), lastColumn = sheet.lastColumn();
        for (int r = 1; r <= lastRow; r++) {
            Sheet.Row row = sheet.rows[r];
            int col = 1;
            for (int i = 0; row != null && i < row.size; i++) {
                out.write(commas, 0, row.cols[i] - col);
                col = row.cols[i];
                Object content = row.contents[i];
                String field;
                if (!(content instanceof Formula)) field = Values.print(content);
                else if (formulas) field = ((Formula) content).print();
                else field = Values.print(((Formula) content).value);
                if (needsQuotes(field)) field = '"' + field.replace("\"", "\"\"") + '"';
                out.write(field.getBytes(StandardCharsets.UTF_8));
            }
            out.write(commas, 0, lastColumn - col);
            out.write('\n');
        }
    }
}
