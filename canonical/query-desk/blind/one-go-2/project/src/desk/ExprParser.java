package desk;

import java.util.ArrayList;
import java.util.List;

/** Reads expressions. */
abstract class ExprParser extends TokenReader {
    ExprParser(List<Lexer.Token> tokens) {
        super(tokens);
    }

    abstract Select select();

    abstract List<Ast.OrderTerm> orderTerms();

    abstract boolean atSelect();

    Expr expr() {
        Expr left = and();
        while (eatWord("OR")) {
            left = new Expr(Expr.Op.OR, "", left, and());
        }
        return left;
    }

    List<Expr> exprs() {
        List<Expr> out = new ArrayList<>();
        out.add(expr());
        while (eatOp(",")) {
            out.add(expr());
        }
        return out;
    }

    private Expr and() {
        Expr left = not();
        while (eatWord("AND")) {
            left = new Expr(Expr.Op.AND, "", left, not());
        }
        return left;
    }

    private Expr not() {
        if (isWord("NOT") && !isWord(peek(1), "EXISTS")) {
            next();
            return new Expr(Expr.Op.NOT, "", not(), null);
        }
        return equality();
    }

    Expr equality() {
        Expr left = comparison();
        while (true) {
            if (isOp("=") || isOp("<>")) {
                String op = next().text;
                left = new Expr(Expr.Op.CMP, op, left, comparison());
            } else if (eatWord("IS")) {
                left = is(left);
            } else if (eatWord("ISNULL")) {
                left = isNull(left, false);
            } else if (eatWord("NOTNULL")) {
                left = isNull(left, true);
            } else if (isWord("NOT")) {
                next();
                if (eatWord("NULL")) {
                    left = isNull(left, true);
                } else {
                    Expr e = special(left, true);
                    if (e == null) {
                        throw QueryError.syntax();
                    }
                    left = e;
                }
            } else {
                Expr e = special(left, false);
                if (e == null) {
                    return left;
                }
                left = e;
            }
        }
    }

    private static Expr isNull(Expr left, boolean not) {
        Expr e = new Expr(Expr.Op.ISNULL, "", left, null);
        e.not = not;
        return e;
    }

    private Expr is(Expr left) {
        boolean not = eatWord("NOT");
        if (isWord("DISTINCT") && isWord(peek(1), "FROM")) {
            next();
            next();
            not = !not;
        }
        Expr e = new Expr(Expr.Op.IS, "", left, comparison());
        e.not = not;
        return e;
    }

    private Expr special(Expr left, boolean not) {
        if (isWord("LIKE") || isWord("GLOB")) {
            Expr e = new Expr(Expr.Op.LIKE, next().upper, left, comparison());
            if (eatWord("ESCAPE")) {
                e.c = bits();
            }
            e.not = not;
            return e;
        }
        if (eatWord("BETWEEN")) {
            Expr e = new Expr(Expr.Op.BETWEEN, "", left, comparison());
            needWord("AND");
            e.c = comparison();
            e.not = not;
            return e;
        }
        if (eatWord("IN")) {
            Expr e = in(left);
            e.not = not;
            return e;
        }
        return null;
    }

    private Expr in(Expr left) {
        if (!isOp("(")) {
            Ast.FromItem item = new Ast.FromItem();
            item.table = name();
            if (eatOp(".")) {
                item.table = name();
            }
            Ast.ResultColumn all = new Ast.ResultColumn();
            all.star = true;
            Ast.Core core = new Ast.Core();
            core.columns.add(all);
            core.from.add(item);
            Expr e = new Expr(Expr.Op.IN_SELECT, "", left, null);
            e.select = new Select();
            e.select.cores.add(core);
            return e;
        }
        needOp("(");
        Expr e;
        if (atSelect()) {
            e = new Expr(Expr.Op.IN_SELECT, "", left, null);
            e.select = select();
        } else {
            e = new Expr(Expr.Op.IN_LIST, "", left, null);
            if (!isOp(")")) {
                e.list = exprs();
            }
        }
        needOp(")");
        return e;
    }

    private Expr comparison() {
        Expr left = bits();
        while (isOp("<") || isOp("<=") || isOp(">") || isOp(">=")) {
            String op = next().text;
            left = new Expr(Expr.Op.CMP, op, left, bits());
        }
        return left;
    }

    private Expr bits() {
        Expr left = sum();
        while (isOp("&") || isOp("|") || isOp("<<") || isOp(">>")) {
            String op = next().text;
            left = new Expr(Expr.Op.BINARY, op, left, sum());
        }
        return left;
    }

    private Expr sum() {
        Expr left = product();
        while (isOp("+") || isOp("-")) {
            String op = next().text;
            left = new Expr(Expr.Op.BINARY, op, left, product());
        }
        return left;
    }

    private Expr product() {
        Expr left = concat();
        while (isOp("*") || isOp("/") || isOp("%")) {
            String op = next().text;
            left = new Expr(Expr.Op.BINARY, op, left, concat());
        }
        return left;
    }

    private Expr concat() {
        Expr left = collate();
        while (eatOp("||")) {
            left = new Expr(Expr.Op.BINARY, "||", left, collate());
        }
        return left;
    }

    private Expr collate() {
        Expr e = unary();
        while (eatWord("COLLATE")) {
            String name = peek().kind == Lexer.Kind.STRING ? next().text : name();
            e = new Expr(Expr.Op.COLLATE, name, e, null);
        }
        return e;
    }

    private Expr unary() {
        if (isOp("-") || isOp("+") || isOp("~")) {
            String op = next().text;
            if (op.equals("-") && (peek().kind == Lexer.Kind.INTEGER || peek().kind == Lexer.Kind.REAL)) {
                return number(next(), true);
            }
            return new Expr(Expr.Op.UNARY, op, unary(), null);
        }
        if (isWord("NOT") && !isWord(peek(1), "EXISTS")) {
            next();
            return new Expr(Expr.Op.NOT, "", equality(), null);
        }
        return primary();
    }

    private static Expr number(Lexer.Token t, boolean negative) {
        String s = t.text;
        if (t.kind == Lexer.Kind.INTEGER) {
            if (s.startsWith("0x") || s.startsWith("0X")) {
                String digits = s.substring(2);
                while (digits.length() > 1 && digits.startsWith("0")) {
                    digits = digits.substring(1);
                }
                if (digits.length() > 16) {
                    throw new QueryError("hex literal too big: " + s);
                }
                long n = Long.parseUnsignedLong(digits, 16);
                return Expr.literal(negative ? Val.arithmetic('-', 0L, n) : (Object) Long.valueOf(n));
            }
            Long n = Val.exactLong(negative ? "-" + s : s);
            if (n != null) {
                return Expr.literal(n);
            }
        }
        double d = Double.parseDouble(s);
        return Expr.literal(Double.valueOf(negative ? -d : d));
    }

    private Expr primary() {
        Lexer.Token t = peek();
        switch (t.kind) {
            case INTEGER:
            case REAL:
                return number(next(), false);
            case STRING:
                return Expr.literal(next().text);
            case OP:
                if (eatOp("(")) {
                    Expr e;
                    if (atSelect()) {
                        e = new Expr(Expr.Op.SUB);
                        e.select = select();
                    } else {
                        e = expr();
                    }
                    needOp(")");
                    return e;
                }
                throw QueryError.syntax();
            case NAME:
            case QUOTED:
                return word();
            default:
                throw QueryError.syntax();
        }
    }

    private Expr word() {
        if (eatWord("NULL")) {
            return Expr.literal(null);
        }
        if (eatWord("CASE")) {
            return caseExpr();
        }
        if (isWord("CAST") && isOpAt(1, "(")) {
            next();
            next();
            Expr e = new Expr(Expr.Op.CAST, "", expr(), null);
            needWord("AS");
            e.text = type();
            needOp(")");
            return e;
        }
        if (isWord("NOT") && isWord(peek(1), "EXISTS")) {
            next();
            return new Expr(Expr.Op.NOT, "", word(), null);
        }
        if (eatWord("EXISTS")) {
            needOp("(");
            Expr e = new Expr(Expr.Op.EXISTS);
            e.select = select();
            needOp(")");
            return e;
        }
        if (isOpAt(1, "(") && isName(peek())) {
            return function();
        }
        Expr e = new Expr(Expr.Op.COL);
        e.bareWord = peek().kind == Lexer.Kind.NAME;
        e.text = name();
        if (eatOp(".")) {
            e.table = e.text;
            e.text = name();
            if (eatOp(".")) {
                e.table = e.text;
                e.text = name();
            }
        }
        return e;
    }

    private boolean isOpAt(int n, String op) {
        return peek(n).kind == Lexer.Kind.OP && peek(n).text.equals(op);
    }

    private String type() {
        StringBuilder out = new StringBuilder();
        while (isName(peek())) {
            out.append(next().text).append(' ');
        }
        if (eatOp("(")) {
            signed();
            if (eatOp(",")) {
                signed();
            }
            needOp(")");
        }
        return out.toString().trim();
    }

    private void signed() {
        if (!eatOp("-")) {
            eatOp("+");
        }
        Lexer.Token t = next();
        if (t.kind != Lexer.Kind.INTEGER && t.kind != Lexer.Kind.REAL && t.kind != Lexer.Kind.NAME) {
            throw QueryError.syntax();
        }
    }

    private Expr caseExpr() {
        Expr e = new Expr(Expr.Op.CASE);
        if (!isWord("WHEN")) {
            e.a = expr();
        }
        while (eatWord("WHEN")) {
            e.list.add(expr());
            needWord("THEN");
            e.list.add(expr());
        }
        if (e.list.isEmpty()) {
            throw QueryError.syntax();
        }
        if (eatWord("ELSE")) {
            e.b = expr();
        }
        needWord("END");
        return e;
    }

    private Expr function() {
        Expr e = new Expr(Expr.Op.FUNC);
        e.text = Val.lower(name());
        needOp("(");
        if (eatOp("*")) {
            e.star = true;
        } else if (!isOp(")")) {
            if (eatWord("DISTINCT")) {
                e.distinct = true;
            } else {
                eatWord("ALL");
            }
            e.list = exprs();
        }
        needOp(")");
        if (isWord("FILTER") && isOpAt(1, "(")) {
            next();
            next();
            needWord("WHERE");
            e.filter = expr();
            needOp(")");
        }
        if (isWord("OVER") && (isOpAt(1, "(") || isName(peek(1)))) {
            next();
            if (isOp("(")) {
                e.over = window();
            } else {
                e.over = new Ast.Window();
                e.over.reference = true;
                e.over.base = name();
            }
        }
        return e;
    }

    Ast.Window window() {
        Ast.Window w = new Ast.Window();
        needOp("(");
        if (isName(peek()) && !isWord("PARTITION") && !isWord("ROWS") && !isWord("RANGE") && !isWord("GROUPS")) {
            w.base = name();
        }
        if (eatWord("PARTITION")) {
            needWord("BY");
            w.partition = exprs();
        }
        if (eatWord("ORDER")) {
            needWord("BY");
            w.order = orderTerms();
        }
        if (isWord("ROWS") || isWord("RANGE") || isWord("GROUPS")) {
            frame(w);
        }
        needOp(")");
        return w;
    }

    private void frame(Ast.Window w) {
        w.unit = next().upper;
        if (eatWord("BETWEEN")) {
            w.start = bound(true);
            needWord("AND");
            w.end = bound(false);
        } else {
            w.start = bound(true);
            w.end = new Ast.Bound(0, null);
        }
        if (eatWord("EXCLUDE")) {
            if (eatWord("NO")) {
                needWord("OTHERS");
            } else if (eatWord("CURRENT")) {
                needWord("ROW");
                w.exclude = "CURRENT ROW";
            } else if (eatWord("GROUP")) {
                w.exclude = "GROUP";
            } else {
                needWord("TIES");
                w.exclude = "TIES";
            }
        }
        int s = w.start.kind;
        int e = w.end.kind;
        if (s > e || s == 1 && e < 1) {
            throw new QueryError("unsupported frame specification");
        }
    }

    private Ast.Bound bound(boolean start) {
        if (eatWord("UNBOUNDED")) {
            needWord(start ? "PRECEDING" : "FOLLOWING");
            return new Ast.Bound(start ? -2 : 2, null);
        }
        if (isWord("CURRENT") && isWord(peek(1), "ROW")) {
            next();
            next();
            return new Ast.Bound(0, null);
        }
        Expr offset = equality();
        if (eatWord("PRECEDING")) {
            return new Ast.Bound(-1, offset);
        }
        needWord("FOLLOWING");
        return new Ast.Bound(1, offset);
    }
}
