package desk;

import java.util.ArrayList;
import java.util.List;

/** Reads queries. */
final class Parser extends ExprParser {
    private Parser(List<Lexer.Token> tokens) {
        super(tokens);
    }

    static Select parse(List<Lexer.Token> tokens) {
        Parser parser = new Parser(tokens);
        Select select = parser.select();
        if (parser.peek().kind != Lexer.Kind.END) {
            throw QueryError.syntax();
        }
        return select;
    }

    @Override
    boolean atSelect() {
        return isWord("SELECT") || isWord("VALUES") || isWord("WITH");
    }

    @Override
    Select select() {
        Select s = new Select();
        if (eatWord("WITH")) {
            eatWord("RECURSIVE");
            do {
                s.with.add(cte());
            } while (eatOp(","));
        }
        s.cores.add(core());
        while (isWord("UNION") || isWord("INTERSECT") || isWord("EXCEPT")) {
            String op = next().upper;
            if (op.equals("UNION") && eatWord("ALL")) {
                op = "UNION ALL";
            }
            s.operators.add(op);
            s.cores.add(core());
        }
        if (eatWord("ORDER")) {
            needWord("BY");
            s.order = orderTerms();
        }
        if (eatWord("LIMIT")) {
            s.limit = expr();
            if (eatWord("OFFSET")) {
                s.offset = expr();
            } else if (eatOp(",")) {
                s.offset = s.limit;
                s.limit = expr();
            }
        }
        return s;
    }

    private Ast.Cte cte() {
        Ast.Cte cte = new Ast.Cte();
        cte.name = name();
        if (eatOp("(")) {
            cte.columns = names();
            needOp(")");
        }
        needWord("AS");
        if (eatWord("NOT")) {
            needWord("MATERIALIZED");
        } else {
            eatWord("MATERIALIZED");
        }
        needOp("(");
        cte.select = select();
        needOp(")");
        return cte;
    }

    private List<String> names() {
        List<String> out = new ArrayList<>();
        out.add(name());
        while (eatOp(",")) {
            out.add(name());
        }
        return out;
    }

    private Ast.Core core() {
        Ast.Core core = new Ast.Core();
        if (eatWord("VALUES")) {
            core.values = new ArrayList<>();
            do {
                needOp("(");
                core.values.add(exprs());
                needOp(")");
            } while (eatOp(","));
            for (List<Expr> row : core.values) {
                if (row.size() != core.values.get(0).size()) {
                    throw new QueryError("all VALUES must have the same number of terms");
                }
            }
            return core;
        }
        needWord("SELECT");
        if (eatWord("DISTINCT")) {
            core.distinct = true;
        } else {
            eatWord("ALL");
        }
        do {
            core.columns.add(resultColumn());
        } while (eatOp(","));
        if (eatWord("FROM")) {
            core.from = from();
        }
        if (eatWord("WHERE")) {
            core.where = expr();
        }
        if (eatWord("GROUP")) {
            needWord("BY");
            core.groupBy = exprs();
        }
        if (eatWord("HAVING")) {
            core.having = expr();
        }
        if (eatWord("WINDOW")) {
            do {
                Ast.NamedWindow w = new Ast.NamedWindow();
                w.name = name();
                needWord("AS");
                w.window = window();
                core.windows.add(w);
            } while (eatOp(","));
        }
        return core;
    }

    private Ast.ResultColumn resultColumn() {
        Ast.ResultColumn c = new Ast.ResultColumn();
        if (eatOp("*")) {
            c.star = true;
            return c;
        }
        if (isName(peek()) && peek(1).kind == Lexer.Kind.OP && peek(1).text.equals(".")
                && peek(2).kind == Lexer.Kind.OP && peek(2).text.equals("*")) {
            c.star = true;
            c.starTable = name();
            next();
            next();
            return c;
        }
        c.expr = expr();
        c.alias = alias();
        return c;
    }

    @Override
    List<Ast.OrderTerm> orderTerms() {
        List<Ast.OrderTerm> out = new ArrayList<>();
        do {
            Ast.OrderTerm t = new Ast.OrderTerm();
            t.expr = expr();
            if (eatWord("DESC")) {
                t.desc = true;
            } else {
                eatWord("ASC");
            }
            if (eatWord("NULLS")) {
                if (eatWord("FIRST")) {
                    t.nullsFirst = Boolean.TRUE;
                } else {
                    needWord("LAST");
                    t.nullsFirst = Boolean.FALSE;
                }
            }
            out.add(t);
        } while (eatOp(","));
        return out;
    }

    private List<Ast.FromItem> from() {
        List<Ast.FromItem> out = new ArrayList<>();
        Ast.FromItem first = item();
        condition(first);
        if (first.on != null || first.using != null) {
            throw QueryError.syntax();
        }
        out.add(first);
        while (true) {
            boolean natural = false;
            String join = "INNER";
            if (!eatOp(",")) {
                if (!isWord("NATURAL") && !isWord("LEFT") && !isWord("RIGHT") && !isWord("FULL") && !isWord("INNER")
                        && !isWord("CROSS") && !isWord("JOIN")) {
                    return out;
                }
                natural = eatWord("NATURAL");
                if (isWord("LEFT") || isWord("RIGHT") || isWord("FULL")) {
                    join = next().upper;
                    eatWord("OUTER");
                } else if (!eatWord("INNER")) {
                    eatWord("CROSS");
                }
                needWord("JOIN");
            }
            Ast.FromItem item = item();
            item.join = join;
            item.natural = natural;
            condition(item);
            if (natural && (item.on != null || item.using != null)) {
                throw new QueryError("a NATURAL join may not have an ON or USING clause");
            }
            out.add(item);
        }
    }

    private void condition(Ast.FromItem item) {
        if (eatWord("ON")) {
            item.on = expr();
        } else if (eatWord("USING")) {
            needOp("(");
            item.using = names();
            needOp(")");
        }
    }

    private Ast.FromItem item() {
        Ast.FromItem item = new Ast.FromItem();
        if (eatOp("(")) {
            if (atSelect()) {
                item.select = select();
            } else {
                item.nested = from();
            }
            needOp(")");
        } else {
            item.table = name();
            if (eatOp(".")) {
                item.table = name();
            }
        }
        item.alias = alias();
        return item;
    }
}
