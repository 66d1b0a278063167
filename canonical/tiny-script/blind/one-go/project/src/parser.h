// Reads a script.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ast.h"
#include "lexer.h"

class Parser {
public:
    // The names are those of the scope around the script.
    Parser(std::string_view source, const std::vector<std::string>& names);

    // Reads the whole script; throws a SyntaxError.
    Body parse();

private:
    // A scope as it is written, with the slots of its names.
    struct Scope {
        Scope* outer = nullptr;
        std::unordered_map<std::string, std::size_t> slots;
    };

    void advance() { token_ = lexer_.next(); }
    [[noreturn]] void fail() const { throw SyntaxError{token_.at}; }
    void expectSign(std::string_view sign);
    void expectKeyword(std::string_view word);
    bool acceptSign(std::string_view sign);
    Scope* open();
    void close() { scope_ = scope_->outer; }
    std::size_t declareName();
    void resolveNames();

    StatementPtr statement();
    StatementPtr let();
    StatementPtr functionStatement();
    StatementPtr ifStatement();
    StatementPtr whileStatement();
    StatementPtr forStatement();
    StatementPtr jump(Flow flow);
    StatementPtr returnStatement();
    StatementPtr expressionStatement();
    Body block();
    void statementsUntilBrace(Body& body);
    std::unique_ptr<FunctionLiteral> functionRest();

    ExpressionPtr expression(int lowest = 1);
    ExpressionPtr binary(ExpressionPtr left, int level);
    ExpressionPtr signedOperand();
    ExpressionPtr postfix();
    ExpressionPtr primary();
    ExpressionPtr name();
    ExpressionPtr list();
    ExpressionPtr map();
    std::vector<ExpressionPtr> expressionsUntil(std::string_view sign);
    int level() const;

    Lexer lexer_;
    Token token_;
    std::deque<Scope> scopes_;
    Scope* scope_ = nullptr;
    std::vector<std::pair<Name*, Scope*>> names_;
    int loops_ = 0;
    int functions_ = 0;
};
