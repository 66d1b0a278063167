package querydesk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Parses a query by the grammar of SQLite. */
final class Parser {
    private static final Set<String> RESERVED = new HashSet<>(Arrays.asList(
        "ADD", "ALL", "ALTER", "AND", "AS", "AUTOINCREMENT", "BETWEEN", "CASE", "CHECK", "COLLATE", "COMMIT",
        "CONSTRAINT", "CREATE", "DEFAULT", "DEFERRABLE", "DELETE", "DISTINCT", "DROP", "ELSE", "ESCAPE", "EXISTS",
        "FOREIGN", "FROM", "GROUP", "HAVING", "IN", "INDEX", "INSERT", "INTERSECT", "INTO", "IS", "ISNULL", "JOIN",
        "LIMIT", "NOT", "NOTHING", "NOTNULL", "NULL", "ON", "OR", "ORDER", "PRIMARY", "REFERENCES", "RETURNING",
        "SELECT", "SET", "TABLE", "THEN", "TO", "TRANSACTION", "UNION", "UNIQUE", "UPDATE", "USING", "VALUES", "WHEN",
        "WHERE", "EXCEPT"));
    private static final Set<String> NO_ALIAS = new HashSet<>(Arrays.asList(
        "CROSS", "FULL", "INNER", "LEFT", "NATURAL", "OUTER", "RIGHT", "WINDOW", "INDEXED"));

    // Levels of precedence, from the weakest.
    private static final int OR = 1;
    private static final int AND = 2;
    private static final int NOT = 3;
    private static final int EQUALITY = 4;
    private static final int RELATION = 5;
    private static final int BITS = 6;
    private static final int SUM = 7;
    private static final int PRODUCT = 8;
    private static final int CONCAT = 9;
    private static final int COLLATE = 10;
    private static final int SIGN = 11;

    private final List<Token> tokens;
    private int pos;

    private Parser(List<Token> tokens) {
        this.tokens = tokens;
    }

    static Ast.Query parse(List<Token> tokens) {
        Parser p = new Parser(tokens);
        Ast.Query q = p.query();
        if (p.peek().kind != Token.Kind.END) {
            throw QueryError.syntax();
        }
        return q;
    }

    // ---- tokens ----

    private Token peek() {
        return tokens.get(pos);
    }

    private Token peek(int n) {
        return tokens.get(Math.min(pos + n, tokens.size() - 1));
    }

    private boolean is(String word) {
        return peek().word.equals(word);
    }

    private boolean is(int n, String word) {
        return peek(n).word.equals(word);
    }

    private boolean accept(String word) {
        if (is(word)) {
            pos++;
            return true;
        }
        return false;
    }

    private void expect(String word) {
        if (!accept(word)) {
            throw QueryError.syntax();
        }
    }

    private static boolean isName(Token t) {
        return t.kind == Token.Kind.NAME || t.kind == Token.Kind.TEXT
            || (t.kind == Token.Kind.WORD && !RESERVED.contains(t.word));
    }

    private String name() {
        Token t = peek();
        if (!isName(t)) {
            throw QueryError.syntax();
        }
        pos++;
        return t.text;
    }

    private List<String> nameList() {
        List<String> names = new ArrayList<>();
        expect("(");
        do {
            names.add(name());
        } while (accept(","));
        expect(")");
        return names;
    }

    private String optionalAlias() {
        if (accept("AS")) {
            return name();
        }
        Token t = peek();
        if (isName(t) && !NO_ALIAS.contains(t.word)) {
            pos++;
            return t.text;
        }
        return null;
    }

    private boolean atQuery(int n) {
        return is(n, "SELECT") || is(n, "VALUES") || is(n, "WITH");
    }

    // ---- queries ----

    private Ast.Query query() {
        Ast.Query q = new Ast.Query();
        if (accept("WITH")) {
            if (is("RECURSIVE") && isName(peek(1))) {
                pos++;
            }
            do {
                q.with.add(cte());
            } while (accept(","));
        }
        while (true) {
            if (accept("VALUES")) {
                q.cores.add(values());
            } else {
                expect("SELECT");
                q.cores.add(core());
            }
            if (is("UNION") || is("EXCEPT") || is("INTERSECT")) {
                String operator = peek().word;
                pos++;
                if (operator.equals("UNION") && accept("ALL")) {
                    operator = "UNION ALL";
                }
                q.operators.add(operator);
            } else {
                break;
            }
        }
        if (q.cores.get(q.cores.size() - 1).values != null) {
            return q;
        }
        if (accept("ORDER")) {
            expect("BY");
            q.orderBy = orderList();
        }
        if (accept("LIMIT")) {
            q.limit = expr(OR);
            if (accept("OFFSET")) {
                q.offset = expr(OR);
            } else if (accept(",")) {
                q.offset = q.limit;
                q.limit = expr(OR);
            }
        }
        return q;
    }

    private Ast.Cte cte() {
        Ast.Cte c = new Ast.Cte();
        c.name = name();
        if (is("(")) {
            c.columns = nameList();
        }
        expect("AS");
        if (accept("NOT")) {
            expect("MATERIALIZED");
        } else {
            accept("MATERIALIZED");
        }
        expect("(");
        c.query = query();
        expect(")");
        return c;
    }

    private Ast.Core values() {
        Ast.Core c = new Ast.Core();
        c.values = new ArrayList<>();
        do {
            expect("(");
            c.values.add(exprList());
            expect(")");
        } while (accept(","));
        for (List<Ast.Expr> row : c.values) {
            if (row.size() != c.values.get(0).size()) {
                throw new QueryError("all VALUES must have the same number of terms");
            }
        }
        return c;
    }

    private Ast.Core core() {
        Ast.Core c = new Ast.Core();
        if (accept("DISTINCT")) {
            c.distinct = true;
        } else {
            accept("ALL");
        }
        do {
            c.columns.add(resultColumn());
        } while (accept(","));
        if (accept("FROM")) {
            c.from = joins();
        }
        if (accept("WHERE")) {
            c.where = expr(OR);
        }
        if (accept("GROUP")) {
            expect("BY");
            c.groupBy = exprList();
        }
        if (accept("HAVING")) {
            c.having = expr(OR);
        }
        if (accept("WINDOW")) {
            do {
                String name = name();
                expect("AS");
                Ast.Window w = window();
                w.name = name;
                c.windows.add(w);
            } while (accept(","));
        }
        return c;
    }

    private Ast.ResultColumn resultColumn() {
        Ast.ResultColumn r = new Ast.ResultColumn();
        if (accept("*")) {
            return r;
        }
        if (isName(peek()) && is(1, ".") && is(2, "*")) {
            r.starTable = name();
            pos += 2;
            return r;
        }
        r.expr = expr(OR);
        r.alias = optionalAlias();
        return r;
    }

    private List<Ast.Source> joins() {
        List<Ast.Source> list = new ArrayList<>();
        list.add(source());
        while (true) {
            boolean natural = false;
            boolean left = false;
            boolean right = false;
            if (!accept(",")) {
                boolean outer = false;
                boolean inner = false;
                int words = 0;
                while (true) {
                    if (accept("NATURAL")) {
                        natural = true;
                    } else if (accept("LEFT")) {
                        left = true;
                    } else if (accept("RIGHT")) {
                        right = true;
                    } else if (accept("FULL")) {
                        left = true;
                        right = true;
                    } else if (accept("OUTER")) {
                        outer = true;
                    } else if (accept("INNER") || accept("CROSS")) {
                        inner = true;
                    } else {
                        break;
                    }
                    words++;
                }
                if (words == 0 && !is("JOIN")) {
                    return list;
                }
                expect("JOIN");
                if ((inner && (outer || left || right)) || (outer && !left && !right)) {
                    throw QueryError.syntax();
                }
            }
            Ast.Source s = source();
            s.natural = natural;
            s.left = left;
            s.right = right;
            if (accept("ON")) {
                s.on = expr(OR);
            } else if (accept("USING")) {
                s.using = nameList();
            }
            if (natural && (s.on != null || s.using != null)) {
                throw new QueryError("a NATURAL join may not have an ON or USING clause");
            }
            list.add(s);
        }
    }

    private Ast.Source source() {
        Ast.Source s = new Ast.Source();
        if (accept("(")) {
            if (atQuery(0)) {
                s.query = query();
            } else {
                s.nested = joins();
            }
            expect(")");
            s.alias = optionalAlias();
            if (s.nested != null && s.nested.size() == 1) {
                Ast.Source only = s.nested.get(0);
                if (s.alias != null) {
                    only.alias = s.alias;
                }
                return only;
            }
            return s;
        }
        s.table = name();
        if (accept(".")) {
            s.schema = s.table;
            s.table = name();
        }
        s.alias = optionalAlias();
        return s;
    }

    private List<Ast.Order> orderList() {
        List<Ast.Order> list = new ArrayList<>();
        do {
            Ast.Order o = new Ast.Order();
            o.expr = expr(OR);
            if (accept("DESC")) {
                o.descending = true;
            } else {
                accept("ASC");
            }
            o.nullsLast = o.descending;
            if (accept("NULLS")) {
                if (accept("LAST")) {
                    o.nullsLast = true;
                } else {
                    expect("FIRST");
                    o.nullsLast = false;
                }
            }
            list.add(o);
        } while (accept(","));
        return list;
    }

    private Ast.Window window() {
        Ast.Window w = new Ast.Window();
        expect("(");
        if (isName(peek()) && !is("PARTITION") && !is("ORDER") && !is("ROWS") && !is("RANGE") && !is("GROUPS")) {
            w.base = name();
        }
        if (accept("PARTITION")) {
            expect("BY");
            w.partition = exprList();
        }
        if (accept("ORDER")) {
            expect("BY");
            w.order = orderList();
        }
        if (is("ROWS") || is("RANGE") || is("GROUPS")) {
            w.frame = frame();
        }
        expect(")");
        return w;
    }

    private Ast.Frame frame() {
        Ast.Frame f = new Ast.Frame();
        f.unit = Ast.Unit.valueOf(peek().word);
        pos++;
        Ast.Expr[] offset = new Ast.Expr[1];
        if (accept("BETWEEN")) {
            f.start = bound(offset);
            f.startOffset = offset[0];
            expect("AND");
            f.end = bound(offset);
            f.endOffset = offset[0];
        } else {
            f.start = bound(offset);
            f.startOffset = offset[0];
        }
        if (f.start == Ast.Bound.UNBOUNDED_FOLLOWING || f.end == Ast.Bound.UNBOUNDED_PRECEDING) {
            throw QueryError.syntax();
        }
        if (f.start.ordinal() > f.end.ordinal()) {
            throw new QueryError("unsupported frame specification");
        }
        if (accept("EXCLUDE")) {
            if (accept("NO")) {
                expect("OTHERS");
            } else if (accept("CURRENT")) {
                expect("ROW");
                f.exclude = Ast.Exclude.CURRENT;
            } else if (accept("GROUP")) {
                f.exclude = Ast.Exclude.GROUP;
            } else {
                expect("TIES");
                f.exclude = Ast.Exclude.TIES;
            }
        }
        return f;
    }

    private Ast.Bound bound(Ast.Expr[] offset) {
        offset[0] = null;
        if (is("UNBOUNDED") && (is(1, "PRECEDING") || is(1, "FOLLOWING"))) {
            pos++;
            return accept("PRECEDING") ? Ast.Bound.UNBOUNDED_PRECEDING : unboundedFollowing();
        }
        if (is("CURRENT") && is(1, "ROW")) {
            pos += 2;
            return Ast.Bound.CURRENT;
        }
        offset[0] = expr(OR);
        if (accept("PRECEDING")) {
            return Ast.Bound.PRECEDING;
        }
        expect("FOLLOWING");
        return Ast.Bound.FOLLOWING;
    }

    private Ast.Bound unboundedFollowing() {
        expect("FOLLOWING");
        return Ast.Bound.UNBOUNDED_FOLLOWING;
    }

    // ---- expressions ----

    private List<Ast.Expr> exprList() {
        List<Ast.Expr> list = new ArrayList<>();
        do {
            list.add(expr(OR));
        } while (accept(","));
        return list;
    }

    private static Ast.Expr binary(String operator, Ast.Expr a, Ast.Expr b) {
        return new Ast.Expr(Ast.Kind.BINARY, operator, a, b);
    }

    /** An expression whose operators bind at least as strongly as the level. */
    private Ast.Expr expr(int level) {
        Ast.Expr left = prefix();
        while (true) {
            String w = peek().word;
            int own = infixLevel(w);
            if (own < level || own == 0) {
                return left;
            }
            if (own == EQUALITY) {
                left = equality(left);
            } else if (own == COLLATE) {
                pos++;
                left = new Ast.Expr(Ast.Kind.COLLATE, name(), left);
            } else {
                pos++;
                left = binary(w, left, expr(own + 1));
            }
        }
    }

    private int infixLevel(String w) {
        switch (w) {
            case "OR":
                return OR;
            case "AND":
                return AND;
            case "=": case "==": case "<>": case "!=": case "IS": case "IN": case "LIKE": case "GLOB":
            case "BETWEEN": case "ISNULL": case "NOTNULL":
                return EQUALITY;
            case "NOT":
                return is(1, "IN") || is(1, "LIKE") || is(1, "GLOB") || is(1, "BETWEEN") || is(1, "NULL")
                    ? EQUALITY : 0;
            case "<": case "<=": case ">": case ">=":
                return RELATION;
            case "&": case "|": case "<<": case ">>":
                return BITS;
            case "+": case "-":
                return SUM;
            case "*": case "/": case "%":
                return PRODUCT;
            case "||":
                return CONCAT;
            case "COLLATE":
                return COLLATE;
            default:
                return 0;
        }
    }

    private Ast.Expr equality(Ast.Expr left) {
        boolean not = accept("NOT");
        String w = peek().word;
        pos++;
        switch (w) {
            case "IS": {
                boolean isNot = accept("NOT");
                if (is("DISTINCT") && is(1, "FROM")) {
                    pos += 2;
                    isNot = !isNot;
                }
                return binary(isNot ? "IS NOT" : "IS", left, expr(RELATION));
            }
            case "ISNULL":
                return new Ast.Expr(Ast.Kind.POSTFIX_NULL, "ISNULL", left);
            case "NOTNULL":
            case "NULL":
                return new Ast.Expr(Ast.Kind.POSTFIX_NULL, "NOTNULL", left);
            case "LIKE":
            case "GLOB": {
                Ast.Expr e = new Ast.Expr(Ast.Kind.LIKE, w, left, expr(RELATION));
                e.not = not;
                if (accept("ESCAPE")) {
                    e.args.add(expr(RELATION));
                }
                return e;
            }
            case "BETWEEN": {
                Ast.Expr low = expr(NOT);
                expect("AND");
                Ast.Expr e = new Ast.Expr(Ast.Kind.BETWEEN, "", left, low, expr(RELATION));
                e.not = not;
                return e;
            }
            case "IN":
                return in(left, not);
            default:
                return binary(w, left, expr(RELATION));
        }
    }

    private Ast.Expr in(Ast.Expr left, boolean not) {
        Ast.Expr e;
        if (accept("(")) {
            if (atQuery(0)) {
                e = new Ast.Expr(Ast.Kind.IN_QUERY, "", left);
                e.query = query();
            } else {
                e = new Ast.Expr(Ast.Kind.IN_LIST, "", left);
                if (!is(")")) {
                    e.args.addAll(exprList());
                }
            }
            expect(")");
        } else {
            Ast.Source s = new Ast.Source();
            s.table = name();
            if (accept(".")) {
                s.schema = s.table;
                s.table = name();
            }
            Ast.Core core = new Ast.Core();
            core.columns.add(new Ast.ResultColumn());
            core.from.add(s);
            e = new Ast.Expr(Ast.Kind.IN_QUERY, "", left);
            e.query = new Ast.Query();
            e.query.cores.add(core);
        }
        e.not = not;
        return e;
    }

    private static Ast.Expr literal(Object value) {
        Ast.Expr e = new Ast.Expr(Ast.Kind.LITERAL, "");
        e.value = value;
        return e;
    }

    private Ast.Expr prefix() {
        Token t = peek();
        switch (t.kind) {
            case INTEGER:
                pos++;
                return literal(integer(t.text, false));
            case REAL:
                pos++;
                return literal(Double.parseDouble(t.text));
            case TEXT:
                if (!is(1, ".")) {
                    pos++;
                    return literal(t.text);
                }
                return column();
            case SIGN:
                return sign(t);
            case WORD:
                return word(t);
            case NAME:
                return is(1, "(") ? call() : column();
            default:
                throw QueryError.syntax();
        }
    }

    private static Object integer(String text, boolean negative) {
        if (text.length() > 2 && (text.charAt(1) == 'x' || text.charAt(1) == 'X')) {
            String digits = text.substring(2);
            while (digits.length() > 1 && digits.charAt(0) == '0') {
                digits = digits.substring(1);
            }
            if (digits.length() > 16) {
                throw new QueryError("hex literal too big: " + (negative ? "-" : "") + text);
            }
            long v = Long.parseUnsignedLong(digits, 16);
            return negative ? -v : v;
        }
        return Values.wholeNumber((negative ? "-" : "") + text);
    }

    private Ast.Expr sign(Token t) {
        switch (t.text) {
            case "(": {
                pos++;
                Ast.Expr e;
                if (atQuery(0)) {
                    e = new Ast.Expr(Ast.Kind.SUBQUERY, "");
                    e.query = query();
                } else {
                    e = expr(OR);
                }
                expect(")");
                return e;
            }
            case "-":
                pos++;
                if (peek().kind == Token.Kind.INTEGER) {
                    Token number = peek();
                    pos++;
                    return literal(integer(number.text, true));
                }
                return new Ast.Expr(Ast.Kind.UNARY, "-", expr(SIGN));
            case "+":
            case "~":
                pos++;
                return new Ast.Expr(Ast.Kind.UNARY, t.text, expr(SIGN));
            default:
                throw QueryError.syntax();
        }
    }

    private Ast.Expr word(Token t) {
        switch (t.word) {
            case "NULL":
                pos++;
                return literal(null);
            case "NOT":
                pos++;
                return new Ast.Expr(Ast.Kind.UNARY, "NOT", expr(NOT));
            case "EXISTS": {
                pos++;
                expect("(");
                Ast.Expr e = new Ast.Expr(Ast.Kind.EXISTS, "");
                e.query = query();
                expect(")");
                return e;
            }
            case "CASE":
                pos++;
                return caseExpr();
            case "CAST":
                if (is(1, "(")) {
                    pos += 2;
                    Ast.Expr e = new Ast.Expr(Ast.Kind.CAST, "", expr(OR));
                    expect("AS");
                    e.text = type();
                    expect(")");
                    return e;
                }
                break;
            default:
                break;
        }
        if (!isName(t)) {
            throw QueryError.syntax();
        }
        return is(1, "(") ? call() : column();
    }

    private String type() {
        StringBuilder b = new StringBuilder();
        while (isName(peek())) {
            b.append(b.length() == 0 ? "" : " ").append(name());
        }
        if (accept("(")) {
            do {
                if (!accept("-")) {
                    accept("+");
                }
                if (peek().kind != Token.Kind.INTEGER && peek().kind != Token.Kind.REAL) {
                    throw QueryError.syntax();
                }
                pos++;
            } while (accept(","));
            expect(")");
        }
        return b.toString();
    }

    private Ast.Expr caseExpr() {
        Ast.Expr e = new Ast.Expr(Ast.Kind.CASE, "");
        if (!is("WHEN")) {
            e.hasBase = true;
            e.args.add(expr(OR));
        }
        do {
            expect("WHEN");
            e.args.add(expr(OR));
            expect("THEN");
            e.args.add(expr(OR));
        } while (is("WHEN"));
        if (accept("ELSE")) {
            e.hasElse = true;
            e.args.add(expr(OR));
        }
        expect("END");
        return e;
    }

    private Ast.Expr column() {
        boolean quoted = peek().kind != Token.Kind.WORD;
        Ast.Expr e = new Ast.Expr(Ast.Kind.NAME, name());
        e.quoted = quoted;
        if (accept(".")) {
            e.table = e.text;
            e.text = name();
            if (accept(".")) {
                e.schema = e.table;
                e.table = e.text;
                e.text = name();
            }
        }
        return e;
    }

    private Ast.Expr call() {
        Ast.Expr e = new Ast.Expr(Ast.Kind.CALL, Names.lower(name()));
        expect("(");
        if (accept("*")) {
            e.star = true;
        } else if (!is(")")) {
            if (accept("DISTINCT")) {
                e.distinct = true;
            } else {
                accept("ALL");
            }
            e.args.addAll(exprList());
        }
        expect(")");
        if (is("FILTER") && is(1, "(")) {
            pos += 2;
            expect("WHERE");
            e.filter = expr(OR);
            expect(")");
        }
        if (is("OVER") && (is(1, "(") || isName(peek(1)))) {
            pos++;
            if (is("(")) {
                e.over = window();
            } else {
                e.over = new Ast.Window();
                e.over.base = name();
                e.over.reference = true;
            }
        }
        return e;
    }
}
