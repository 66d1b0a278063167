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
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        PrintStream errors = new PrintStream(System.err, true, StandardCharsets.UTF_8);
        int code;
        try {
            code = answerAll(arguments, out);
        } catch (WrongInput wrong) {
            errors.println(wrong.getMessage());
            code = UNUSABLE;
        }
        out.flush();
        System.exit(code);
    }

    private static int answerAll(String[] arguments, PrintStream out) {
        if (arguments.length != 2) {
            throw new WrongInput("usage: COMMAND FOLDER QUERIES");
        }
        Catalog catalog = Catalog.read(Path.of(arguments[0]));
        String queries = read(Path.of(arguments[1]));
        int number = 0;
        int code = ANSWERED;
        for (List<Token> statement : Lexer.statements(queries)) {
            number++;
            out.print("query " + number + "\n");
            try {
                Relation relation = new QueryCompiler(catalog).compile(new QueryParser(statement).statement());
                out.print(Answers.print(relation.columns(), relation.rows(null)));
            } catch (QueryError error) {
                out.print("error: " + error.getMessage() + "\n");
                code = SOME_FAILED;
            }
        }
        return code;
    }

    /** The text of a file in UTF-8. */
    static String read(Path path) {
        try {
            String text = Files.readString(path);
            return text.startsWith(MARK) ? text.substring(MARK.length()) : text;
        } catch (IOException missing) {
            throw new WrongInput(path.getFileName() + ": cannot be read");
        }
    }
}
