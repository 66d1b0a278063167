package querydesk;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Answers the queries of a file from a folder of CSV files. */
public final class Main {
    private static final long STACK_BYTES = 128L * 1024 * 1024;

    private Main() {
    }

    public static void main(String[] args) throws InterruptedException {
        int[] code = {2};
        // deeply nested queries need a large stack
        Thread worker = new Thread(null, () -> code[0] = run(args), "queries", STACK_BYTES);
        worker.start();
        worker.join();
        System.exit(code[0]);
    }

    private static int run(String[] args) {
        try {
            if (args.length != 2) {
                throw new DataError("usage: FOLDER QUERIES");
            }
            Map<String, Table> tables = tables(path(args[0]));
            Path file = path(args[1]);
            String queries;
            try {
                queries = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new DataError(name(file) + ": cannot be read");
            }
            return answer(queries, tables);
        } catch (DataError e) {
            System.err.println(e.getMessage());
            return 2;
        } catch (IOException e) {
            System.err.println("standard output cannot be written");
            return 2;
        } catch (OutOfMemoryError e) {
            System.err.println("out of memory");
            return 2;
        }
    }

    private static Path path(String argument) throws DataError {
        try {
            return Paths.get(argument);
        } catch (InvalidPathException e) {
            throw new DataError(argument.substring(argument.lastIndexOf('/') + 1) + ": cannot be read");
        }
    }

    /** The name of a file without its folder, decoded as UTF-8 whatever the locale is. */
    private static String name(Path path) {
        URI uri = path.toAbsolutePath().normalize().toUri();
        String raw = uri.getRawPath();
        while (raw.length() > 1 && raw.endsWith("/")) {
            raw = raw.substring(0, raw.length() - 1);
        }
        raw = raw.substring(raw.lastIndexOf('/') + 1);
        return URLDecoder.decode(raw.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    private static Map<String, Table> tables(Path folder) throws DataError {
        Map<String, Path> files = new TreeMap<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path p : entries) {
                String name = name(p);
                if (name.endsWith(".csv") && !Files.isDirectory(p)) {
                    files.put(name, p);
                }
            }
        } catch (IOException | java.nio.file.DirectoryIteratorException e) {
            throw new DataError(name(folder) + ": cannot be read");
        }
        Map<String, Table> tables = new HashMap<>();
        for (Map.Entry<String, Path> file : files.entrySet()) {
            String text;
            try {
                text = new String(Files.readAllBytes(file.getValue()), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new DataError(file.getKey() + ": cannot be read");
            }
            Table t = CsvReader.read(file.getKey(), text);
            tables.putIfAbsent(Names.lower(t.name), t);
        }
        return tables;
    }

    private static int answer(String text, Map<String, Table> tables) throws IOException {
        OutputStream out = new BufferedOutputStream(System.out, 1 << 16);
        int code = 0;
        int number = 0;
        for (List<Token> tokens : Lexer.queries(text)) {
            StringBuilder b = new StringBuilder();
            number++;
            String error = null;
            try {
                Query q = Compiler.compile(Parser.parse(tokens), tables);
                print(q, b);
            } catch (QueryError e) {
                error = e.getMessage();
            } catch (StackOverflowError e) {
                error = "query is nested too deeply";
            }
            if (error != null) {
                b.setLength(0);
                b.append("error: ").append(error).append('\n');
                code = 1;
            }
            out.write(("query " + number + "\n").getBytes(StandardCharsets.UTF_8));
            out.write(b.toString().getBytes(StandardCharsets.UTF_8));
        }
        out.flush();
        return code;
    }

    private static void print(Query q, StringBuilder b) {
        String[] names = q.names();
        for (int i = 0; i < names.length; i++) {
            b.append(i == 0 ? "" : "|").append(names[i] == null ? "?" : names[i]);
        }
        b.append('\n');
        q.run(null, row -> {
            for (int i = 0; i < row.length; i++) {
                if (i > 0) {
                    b.append('|');
                }
                Values.print(row[i], b);
            }
            b.append('\n');
            return true;
        });
    }
}
