package desk;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Answers the queries of a file about the tables of a folder. */
public final class Main {
    private static final int ANSWERED = 0;
    private static final int SOME_FAILED = 1;
    private static final int UNUSABLE = 2;
    /** With this a file in UTF-8 may begin. */
    private static final String MARK = "\ufeff";

    private Main() {
    }

    /** Reads the folder and the queries and prints all answers. */
    public static void main(String[] arguments) {
        throw new UnsupportedOperationException("TODO: implement main.");
    }

    private static int answerAll(String[] arguments, PrintStream out) {
        throw new UnsupportedOperationException("TODO: implement answerAll.");
    }

    /** The text of a file in UTF-8. */
    static String read(Path path) {
        throw new UnsupportedOperationException("TODO: implement read.");
    }
}
