#include "parser.hpp"

#include <utility>

Symbol Symbols::number_of(const std::string& name) {
    return numbers_.emplace(name, static_cast<Symbol>(numbers_.size())).first->second;
}

Parser::Parser(std::string_view source, Symbols& symbols) : lexer_(source), symbols_(symbols) {
    token_ = lexer_.next();
}

std::unique_ptr<Block> Parser::script() {
    auto script = std::make_unique<Block>(token_.place);
    scopes_.emplace_back();
    while (token_.kind != TokenKind::kEnd) {
        script->statements.push_back(statement());
    }
    return script;
}

bool Parser::is_sign(std::string_view sign) const {
    return token_.kind == TokenKind::kSign && token_.text == sign;
}

bool Parser::accept(std::string_view sign) {
    bool is_there = is_sign(sign);
    if (is_there) {
        take();
    }
    return is_there;
}

Token Parser::take() {
    return std::exchange(token_, lexer_.next());
}

Token Parser::expect(std::string_view sign) {
    if (!is_sign(sign)) {
        throw syntax_error(token_.place);
    }
    return take();
}

Token Parser::expect_name() {
    if (token_.kind != TokenKind::kName) {
        throw syntax_error(token_.place);
    }
    return token_;
}

// Declare the name that is the present token, and take it.
Symbol Parser::declared(const Token& name) {
    Symbol symbol = symbols_.number_of(name.text);
    if (!scopes_.back().insert(symbol).second) {
        throw syntax_error(name.place);
    }
    take();
    return symbol;
}

StatementPointer Parser::statement() {
    if (is_sign("let")) {
        return let();
    }
    if (is_sign("fn")) {
        return function();
    }
    if (is_sign("if")) {
        return conditional();
    }
    if (is_sign("while")) {
        return while_loop();
    }
    if (is_sign("for")) {
        return for_loop();
    }
    if (is_sign("break")) {
        return jump(Flow::kBreak);
    }
    if (is_sign("continue")) {
        return jump(Flow::kContinue);
    }
    if (is_sign("return")) {
        return return_statement();
    }
    if (is_sign("{")) {
        return block();
    }
    return expression_or_assignment();
}

StatementPointer Parser::let() {
    Place place = take().place;
    Symbol symbol = declared(expect_name());
    expect("=");
    ExpressionPointer value = expression();
    expect(";");
    return std::make_unique<Declaration>(place, symbol, std::move(value));
}

StatementPointer Parser::function() {
    Place place = take().place;
    Symbol symbol = declared(expect_name());
    return std::make_unique<Declaration>(place, symbol, function_rest(place));
}

StatementPointer Parser::conditional() {
    auto made = std::make_unique<If>(take().place);
    made->condition = expression();
    made->consequence = block();
    if (accept("else")) {
        if (is_sign("if")) {
            made->alternative = conditional();
        } else {
            made->alternative = block();
        }
    }
    return made;
}

StatementPointer Parser::while_loop() {
    auto made = std::make_unique<While>(take().place);
    made->condition = expression();
    ++loops_;
    made->body = block();
    --loops_;
    return made;
}

StatementPointer Parser::for_loop() {
    auto made = std::make_unique<For>(take().place);
    Token name = expect_name();
    take();
    expect("in");
    made->iterated = expression();
    expect("{");
    made->symbol = symbols_.number_of(name.text);
    scopes_.push_back({made->symbol});
    ++loops_;
    fill(made->body);
    --loops_;
    return made;
}

StatementPointer Parser::jump(Flow flow) {
    if (loops_ == 0) {
        throw syntax_error(token_.place);
    }
    Place place = take().place;
    expect(";");
    return std::make_unique<Jump>(place, flow);
}

StatementPointer Parser::return_statement() {
    if (functions_ == 0) {
        throw syntax_error(token_.place);
    }
    Place place = take().place;
    ExpressionPointer value = is_sign(";") ? nullptr : expression();
    expect(";");
    return std::make_unique<Return>(place, std::move(value));
}

StatementPointer Parser::expression_or_assignment() {
    Place place = token_.place;
    ExpressionPointer target = expression();
    if (!is_sign("=")) {
        expect(";");
        return std::make_unique<ExpressionStatement>(place, std::move(target));
    }
    auto name = dynamic_cast<Name*>(target.get());
    auto index = dynamic_cast<Index*>(target.get());
    if (name == nullptr && index == nullptr) {
        throw syntax_error(token_.place);
    }
    take();
    ExpressionPointer value = expression();
    expect(";");
    target.release();
    if (name != nullptr) {
        return std::make_unique<NameAssignment>(place, std::unique_ptr<Name>(name), std::move(value));
    }
    return std::make_unique<IndexAssignment>(place, std::unique_ptr<Index>(index), std::move(value));
}

std::unique_ptr<Block> Parser::block() {
    auto made = std::make_unique<Block>(expect("{").place);
    scopes_.emplace_back();
    fill(*made);
    return made;
}

void Parser::fill(Block& block) {
    while (!is_sign("}")) {
        block.statements.push_back(statement());
    }
    block.declares = !scopes_.back().empty();
    scopes_.pop_back();
    take();
}

ExpressionPointer Parser::expression() {
    ExpressionPointer left = conjunction();
    while (is_sign("or")) {
        Token sign = take();
        left = std::make_unique<Logical>(sign.place, sign.text, std::move(left), conjunction());
    }
    return left;
}

ExpressionPointer Parser::conjunction() {
    ExpressionPointer left = negation();
    while (is_sign("and")) {
        Token sign = take();
        left = std::make_unique<Logical>(sign.place, sign.text, std::move(left), negation());
    }
    return left;
}

ExpressionPointer Parser::negation() {
    if (is_sign("not")) {
        Token sign = take();
        return std::make_unique<Unary>(sign.place, sign.text, negation());
    }
    return comparison();
}

ExpressionPointer Parser::comparison() {
    ExpressionPointer left = sum();
    for (std::string_view sign : {"==", "!=", "<", "<=", ">", ">="}) {
        if (is_sign(sign)) {
            Place place = take().place;
            return std::make_unique<Binary>(place, std::string(sign), std::move(left), sum());
        }
    }
    return left;
}

ExpressionPointer Parser::sum() {
    ExpressionPointer left = product();
    while (is_sign("+") || is_sign("-")) {
        Token sign = take();
        left = std::make_unique<Binary>(sign.place, sign.text, std::move(left), product());
    }
    return left;
}

ExpressionPointer Parser::product() {
    ExpressionPointer left = signed_value();
    while (is_sign("*") || is_sign("/") || is_sign("%")) {
        Token sign = take();
        left = std::make_unique<Binary>(sign.place, sign.text, std::move(left), signed_value());
    }
    return left;
}

ExpressionPointer Parser::signed_value() {
    if (is_sign("-")) {
        Token sign = take();
        return std::make_unique<Unary>(sign.place, sign.text, signed_value());
    }
    return postfix();
}

ExpressionPointer Parser::postfix() {
    ExpressionPointer value = primary();
    while (is_sign("(") || is_sign("[")) {
        Token bracket = take();
        if (bracket.text == "(") {
            value = std::make_unique<Call>(bracket.place, std::move(value), listed(")"));
        } else {
            ExpressionPointer index = expression();
            expect("]");
            value = std::make_unique<Index>(bracket.place, std::move(value), std::move(index));
        }
    }
    return value;
}

ExpressionPointer Parser::primary() {
    Token token = token_;
    if (token.kind == TokenKind::kNumber) {
        take();
        return std::make_unique<Literal>(token.place, token.number);
    }
    if (token.kind == TokenKind::kText) {
        take();
        return std::make_unique<Literal>(token.place, text_value(token.text));
    }
    if (token.kind == TokenKind::kName) {
        take();
        return std::make_unique<Name>(token.place, symbols_.number_of(token.text), token.text);
    }
    if (accept("true")) {
        return std::make_unique<Literal>(token.place, true);
    }
    if (accept("false")) {
        return std::make_unique<Literal>(token.place, false);
    }
    if (accept("nil")) {
        return std::make_unique<Literal>(token.place, Value());
    }
    if (accept("(")) {
        ExpressionPointer inner = expression();
        expect(")");
        return inner;
    }
    if (accept("[")) {
        return std::make_unique<ListLiteral>(token.place, listed("]"));
    }
    if (accept("{")) {
        return map(token.place);
    }
    if (accept("fn")) {
        return function_rest(token.place);
    }
    throw syntax_error(token.place);
}

ExpressionPointer Parser::map(Place place) {
    std::vector<MapEntry> entries;
    while (!is_sign("}")) {
        if (!entries.empty()) {
            expect(",");
        }
        ExpressionPointer key = expression();
        Place colon = expect(":").place;
        entries.push_back(MapEntry{colon, std::move(key), expression()});
    }
    take();
    return std::make_unique<MapLiteral>(place, std::move(entries));
}

std::unique_ptr<FunctionLiteral> Parser::function_rest(Place place) {
    auto made = std::make_unique<FunctionLiteral>(place);
    expect("(");
    scopes_.emplace_back();
    while (!is_sign(")")) {
        if (!made->parameters.empty()) {
            expect(",");
        }
        made->parameters.push_back(declared(expect_name()));
    }
    take();
    expect("{");
    int loops = std::exchange(loops_, 0);
    ++functions_;
    fill(made->body);
    --functions_;
    loops_ = loops;
    return made;
}

std::vector<ExpressionPointer> Parser::listed(std::string_view closing) {
    std::vector<ExpressionPointer> expressions;
    while (!is_sign(closing)) {
        if (!expressions.empty()) {
            expect(",");
        }
        expressions.push_back(expression());
    }
    take();
    return expressions;
}
