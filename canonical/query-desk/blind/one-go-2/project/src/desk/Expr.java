package desk;

import java.util.ArrayList;
import java.util.List;

/** An expression as it is written. */
final class Expr {
    enum Op { LIT, COL, UNARY, BINARY, AND, OR, NOT, CMP, IS, ISNULL, LIKE, BETWEEN, IN_LIST, IN_SELECT, CASE, CAST,
        COLLATE, FUNC, SUB, EXISTS }

    final Op op;
    String text = "";
    String table;
    Expr a;
    Expr b;
    Expr c;
    List<Expr> list = new ArrayList<>();
    Select select;
    Object value;
    boolean not;
    boolean distinct;
    boolean star;
    boolean bareWord;
    Expr filter;
    Ast.Window over;

    Expr(Op op) {
        this.op = op;
    }

    Expr(Op op, String text, Expr a, Expr b) {
        this.op = op;
        this.text = text;
        this.a = a;
        this.b = b;
    }

    static Expr literal(Object value) {
        Expr e = new Expr(Op.LIT);
        e.value = value;
        return e;
    }

    /** Whether two expressions are written alike. */
    static boolean same(Expr x, Expr y) {
        if (x == y) {
            return true;
        }
        if (x == null || y == null || x.op != y.op || !x.text.equalsIgnoreCase(y.text) || x.not != y.not
                || x.distinct != y.distinct || x.star != y.star || x.select != y.select || x.over != y.over
                || x.list.size() != y.list.size()) {
            return false;
        }
        if (x.table == null ? y.table != null : y.table == null || !x.table.equalsIgnoreCase(y.table)) {
            return false;
        }
        if (x.value == null ? y.value != null : !x.value.equals(y.value)) {
            return false;
        }
        for (int i = 0; i < x.list.size(); i++) {
            if (!same(x.list.get(i), y.list.get(i))) {
                return false;
            }
        }
        return same(x.a, y.a) && same(x.b, y.b) && same(x.c, y.c) && same(x.filter, y.filter);
    }
}
