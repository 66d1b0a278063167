package desk;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Answers the queries of a file from a folder of CSV files. */
public final class Main {
    /** The program cannot do its work at all. */
    private static final class Failure extends Exception {
        private static final long serialVersionUID = 1L;

        Failure(String message) {
            super(message);
        }
    }

    private static volatile int status = 2;

    private Main() {
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(null, () -> status = run(args), "worker", 192L << 20);
        worker.start();
        worker.join();
        System.exit(status);
    }

    private static int run(String[] args) {
        try {
            if (args.length != 2) {
                throw new Failure("usage: COMMAND FOLDER QUERIES");
            }
            Map<String, Table> tables = tables(new File(args[0]));
            String text = read(new File(args[1]));
            return answer(new Planner(tables), Lexer.queries(text));
        } catch (Failure e) {
            System.err.println(e.getMessage());
            return 2;
        }
    }

    private static String read(File file) throws Failure {
        try {
            return new String(Files.readAllBytes(file.toPath()), StandardCharsets.UTF_8);
        } catch (IOException | RuntimeException e) {
            throw new Failure(file.getName() + ": cannot be read");
        }
    }

    private static Map<String, Table> tables(File folder) throws Failure {
        File[] files = folder.isDirectory() ? folder.listFiles() : null;
        if (files == null) {
            throw new Failure(folder.getName() + ": cannot be read");
        }
        Arrays.sort(files);
        Map<String, Table> tables = new HashMap<>();
        for (File file : files) {
            String name = file.getName();
            if (!name.endsWith(".csv") || file.isDirectory()) {
                continue;
            }
            String text = read(file);
            String table = name.substring(0, name.length() - 4);
            try {
                tables.put(Val.lower(table), Csv.read(table, text));
            } catch (Csv.Wrong e) {
                throw new Failure(name + ": " + e.getMessage());
            }
        }
        return tables;
    }

    private static int answer(Planner planner, List<List<Lexer.Token>> queries) {
        StringBuilder out = new StringBuilder();
        PrintStream stream = new PrintStream(System.out, false);
        boolean good = true;
        int number = 0;
        for (List<Lexer.Token> tokens : queries) {
            number++;
            out.append("query ").append(number).append('\n');
            int before = out.length();
            try {
                Plan plan = planner.plan(Parser.parse(tokens), null, null);
                print(plan, plan.run(null, Long.MAX_VALUE), out);
            } catch (QueryError e) {
                out.setLength(before);
                out.append("error: ").append(e.getMessage()).append('\n');
                good = false;
            } catch (RuntimeException e) {
                out.setLength(before);
                out.append("error: internal error\n");
                good = false;
            } catch (StackOverflowError e) {
                out.setLength(before);
                out.append("error: parser stack overflow\n");
                good = false;
            }
            if (out.length() > 1 << 16) {
                flush(out, stream);
            }
        }
        flush(out, stream);
        stream.flush();
        return good ? 0 : 1;
    }

    private static void flush(StringBuilder out, PrintStream stream) {
        byte[] bytes = out.toString().getBytes(StandardCharsets.UTF_8);
        stream.write(bytes, 0, bytes.length);
        out.setLength(0);
    }

    private static void print(Plan plan, List<Object[]> rows, StringBuilder out) {
        int n = plan.columns.size();
        for (int i = 0; i < n; i++) {
            out.append(i > 0 ? "|" : "").append(plan.columns.get(i).name);
        }
        out.append('\n');
        for (Object[] row : rows) {
            for (int i = 0; i < n; i++) {
                if (i > 0) {
                    out.append('|');
                }
                out.append(Val.print(row[i]));
            }
            out.append('\n');
        }
    }
}
