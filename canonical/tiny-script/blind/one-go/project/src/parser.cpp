#include "parser.h"

#include <utility>

Parser::Parser(std::string_view source, const std::vector<std::string>& names) : lexer_(source) {
    open();
    for (const std::string& name : names) {
        scope_->slots.emplace(name, scope_->slots.size());
    }
}

Body Parser::parse() {
    advance();
    Body script;
    Scope* const scope = open();
    while (token_.kind != Token::Kind::End) {
        script.statements.push_back(statement());
    }
    script.size = scope->slots.size();
    close();
    resolveNames();
    return script;
}

void Parser::expectSign(std::string_view sign) {
    if (!acceptSign(sign)) {
        fail();
    }
}

bool Parser::acceptSign(std::string_view sign) {
    if (!token_.isSign(sign)) {
        return false;
    }
    advance();
    return true;
}

void Parser::expectKeyword(std::string_view word) {
    if (!token_.isKeyword(word)) {
        fail();
    }
    advance();
}

Parser::Scope* Parser::open() {
    scopes_.emplace_back();
    scopes_.back().outer = scope_;
    scope_ = &scopes_.back();
    return scope_;
}

// Declares the name that comes next in the innermost scope, and goes on behind it.
std::size_t Parser::declareName() {
    if (token_.kind != Token::Kind::Name) {
        fail();
    }
    const std::size_t slot = scope_->slots.size();
    if (!scope_->slots.emplace(token_.text, slot).second) {
        fail();
    }
    advance();
    return slot;
}

// Finds the scopes that declare each name; scopes without names do not exist when the script runs.
void Parser::resolveNames() {
    for (const auto& [name, inner] : names_) {
        std::size_t hops = 0;
        for (const Scope* scope = inner; scope != nullptr; scope = scope->outer) {
            const auto found = scope->slots.find(name->name);
            if (found != scope->slots.end()) {
                name->places.push_back({hops, found->second});
            }
            hops += scope->slots.empty() ? 0 : 1;
        }
    }
}

StatementPtr Parser::statement() {
    const Position at = token_.at;
    StatementPtr result;
    if (token_.isKeyword("let")) {
        result = let();
    } else if (token_.isKeyword("fn")) {
        result = functionStatement();
    } else if (token_.isKeyword("if")) {
        result = ifStatement();
    } else if (token_.isKeyword("while")) {
        result = whileStatement();
    } else if (token_.isKeyword("for")) {
        result = forStatement();
    } else if (token_.isKeyword("break")) {
        result = jump(Flow::Break);
    } else if (token_.isKeyword("continue")) {
        result = jump(Flow::Continue);
    } else if (token_.isKeyword("return")) {
        result = returnStatement();
    } else if (token_.isSign("{")) {
        auto inner = std::make_unique<Block>();
        inner->body = block();
        result = std::move(inner);
    } else {
        result = expressionStatement();
    }
    result->at = at;
    return result;
}

StatementPtr Parser::let() {
    advance();
    auto result = std::make_unique<Let>();
    result->slot = declareName();
    expectSign("=");
    result->value = expression();
    expectSign(";");
    return result;
}

StatementPtr Parser::functionStatement() {
    advance();
    auto result = std::make_unique<Let>();
    result->slot = declareName();
    result->value = functionRest();
    return result;
}

StatementPtr Parser::ifStatement() {
    auto result = std::make_unique<If>();
    result->at = token_.at;
    advance();
    result->condition = expression();
    result->body = block();
    if (token_.isKeyword("else")) {
        advance();
        if (token_.isKeyword("if")) {
            result->otherwise = ifStatement();
        } else {
            auto last = std::make_unique<Block>();
            last->body = block();
            result->otherwise = std::move(last);
        }
    }
    return result;
}

StatementPtr Parser::whileStatement() {
    advance();
    auto result = std::make_unique<While>();
    result->condition = expression();
    ++loops_;
    result->body = block();
    --loops_;
    return result;
}

StatementPtr Parser::forStatement() {
    advance();
    if (token_.kind != Token::Kind::Name) {
        fail();
    }
    const std::string variable = token_.text;
    advance();
    expectKeyword("in");
    auto result = std::make_unique<For>();
    result->source = expression();
    expectSign("{");
    open()->slots.emplace(variable, 0);
    ++loops_;
    statementsUntilBrace(result->body);
    --loops_;
    return result;
}

StatementPtr Parser::jump(Flow flow) {
    if (loops_ == 0) {
        fail();
    }
    advance();
    expectSign(";");
    return std::make_unique<Jump>(flow);
}

StatementPtr Parser::returnStatement() {
    if (functions_ == 0) {
        fail();
    }
    advance();
    auto result = std::make_unique<Return>();
    if (!token_.isSign(";")) {
        result->value = expression();
    }
    expectSign(";");
    return result;
}

StatementPtr Parser::expressionStatement() {
    ExpressionPtr first = expression();
    if (token_.isSign("=") && !first->inBrackets) {
        if (dynamic_cast<Name*>(first.get()) != nullptr) {
            advance();
            auto result = std::make_unique<Assignment>();
            result->target.reset(static_cast<Name*>(first.release()));
            result->value = expression();
            expectSign(";");
            return result;
        }
        if (dynamic_cast<Element*>(first.get()) != nullptr) {
            advance();
            auto result = std::make_unique<ElementAssignment>();
            result->target.reset(static_cast<Element*>(first.release()));
            result->value = expression();
            expectSign(";");
            return result;
        }
    }
    expectSign(";");
    auto result = std::make_unique<ExpressionStatement>();
    result->value = std::move(first);
    return result;
}

Body Parser::block() {
    expectSign("{");
    open();
    Body body;
    statementsUntilBrace(body);
    return body;
}

// Reads the rest of a block whose scope is open already, and closes the scope.
void Parser::statementsUntilBrace(Body& body) {
    while (!token_.isSign("}")) {
        body.statements.push_back(statement());
    }
    body.size = scope_->slots.size();
    close();
    advance();
}

// Reads the parameters and the block of a function.
std::unique_ptr<FunctionLiteral> Parser::functionRest() {
    auto result = std::make_unique<FunctionLiteral>();
    expectSign("(");
    open();
    if (!token_.isSign(")")) {
        do {
            declareName();
            ++result->code.parameters;
        } while (acceptSign(","));
    }
    expectSign(")");
    expectSign("{");
    const int loopsOutside = std::exchange(loops_, 0);
    ++functions_;
    statementsUntilBrace(result->code.body);
    --functions_;
    loops_ = loopsOutside;
    return result;
}
