package cells;

import cells.Expression.Constant;
import cells.Value.Bool;
import cells.Value.Fault;
import cells.Value.Num;
import cells.Value.Text;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What was entered into a cell.
 *
 * @param written the formula as it is printed; null for a number, a boolean or a text
 * @param tokens those of the formula
 */
record Content(String written, List<Token> tokens, Expression expression) {
    private static final String NUMBER = "-?[0-9]+(\\.[0-9]+)?";

    /** The content of a field that is not empty. */
    static Content read(String field) {
        if (field.startsWith("=")) {
            return formula(field);
        }
        if (field.matches(NUMBER)) {
            return constant(new Num(new BigDecimal(field)));
        }
        boolean isTrue = field.equalsIgnoreCase("TRUE");
        boolean isBoolean = isTrue || field.equalsIgnoreCase("FALSE");
        return constant(isBoolean ? new Bool(isTrue) : new Text(field));
    }

    private static Content constant(Value value) {
        return new Content(null, List.of(), new Constant(value));
    }

    private static Content formula(String field) {
        Optional<Content> readable = Lexer.read(field.substring(1))
                .map(Content::ofTokens)
                .filter(content -> !content.expression.equals(new Constant(Fault.SYNTAX)));
        return readable.orElse(new Content(field, List.of(), new Constant(Fault.SYNTAX)));
    }

    private static Content ofTokens(List<Token> tokens) {
        StringBuilder written = new StringBuilder("=");
        tokens.forEach(token -> written.append(token.written()));
        return new Content(written.toString(), tokens, Parser.read(tokens));
    }

    /** The content with every reference changed. */
    Content adjusted(Function<Area, Optional<Area>> change) {
        List<Token> changed = tokens.stream().map(token -> token.adjusted(change)).toList();
        return changed.equals(tokens) ? this : ofTokens(changed);
    }

    boolean isFormula() {
        return written != null;
    }

    /** What it refers to, in the order in which it is written. */
    List<Area> areas() {
        return tokens.stream().map(Token::area).filter(area -> area != null).toList();
    }
}
