package cells;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** A text file in UTF-8 that is read character by character. */
final class TextFile implements AutoCloseable {
    private static final int END = -1;

    private final String name;
    private final Reader reader;
    private final char[] buffer = new char[1 << 16];
    private int at;
    private int length;
    private int line = 1;

    private TextFile(String name, Reader reader) {
        this.name = name;
        this.reader = reader;
    }

    static TextFile open(String name) throws InputProblem {
        try {
            Path path = Path.of(name);
            if (!Files.exists(path)) {
                throw new InputProblem(name + ": the file does not exist");
            }
            if (Files.isDirectory(path)) {
                throw new InputProblem(name + ": this is a folder, not a file");
            }
            TextFile file = new TextFile(name, new InputStreamReader(Files.newInputStream(path),
                    StandardCharsets.UTF_8.newDecoder()
                            .onMalformedInput(CodingErrorAction.REPORT)
                            .onUnmappableCharacter(CodingErrorAction.REPORT)));
            if (file.peek() == '\uFEFF') {
                file.at++;
            }
            return file;
        } catch (IOException | InvalidPathException e) {
            throw new InputProblem(name + ": the file cannot be read");
        }
    }

    String name() {
        return name;
    }

    /** The line, from 1 on, in which the next character is. */
    int line() {
        return line;
    }

    boolean atEnd() throws InputProblem {
        return peek() == END;
    }

    /** The next character, or -1 at the end, without going on. */
    int peek() throws InputProblem {
        if (at == length) {
            fill();
        }
        return length == END ? END : buffer[at];
    }

    int read() throws InputProblem {
        int c = peek();
        if (c != END) {
            at++;
            if (c == '\n') {
                line++;
            }
        }
        return c;
    }

    /** The rest of the line without its end, or null at the end of the file. */
    String readLine() throws InputProblem {
        if (atEnd()) {
            return null;
        }
        StringBuilder text = new StringBuilder();
        int c = read();
        while (c != END && c != '\n') {
            text.append((char) c);
            c = read();
        }
        int last = text.length() - 1;
        if (last >= 0 && text.charAt(last) == '\r') {
            text.setLength(last);
        }
        return text.toString();
    }

    private void fill() throws InputProblem {
        if (length == END) {
            return;
        }
        try {
            at = 0;
            length = reader.read(buffer, 0, buffer.length);
            if (length == END) {
                at = END;
            }
        } catch (CharacterCodingException e) {
            throw new InputProblem(name + ": the file is not in UTF-8");
        } catch (IOException e) {
            throw new InputProblem(name + ": the file cannot be read");
        }
    }

    @Override
    public void close() {
        try {
            reader.close();
        } catch (IOException e) {
            // The file was only read, so nothing can be lost.
        }
    }
}
