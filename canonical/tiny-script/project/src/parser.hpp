// Makes the syntax tree of a script.
#pragma once

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lexer.hpp"
#include "nodes.hpp"

// The numbers of names; the same name has the same number everywhere.
class Symbols {
public:
    Symbol number_of(const std::string& name);

private:
    std::unordered_map<std::string, Symbol> numbers_;
};

class Parser {
public:
    Parser(std::string_view source, Symbols& symbols);

    // The whole script. Throws ScriptError at the first token that does not fit.
    std::unique_ptr<Block> script();

private:
    bool is_sign(std::string_view sign) const;
    bool accept(std::string_view sign);
    Token take();
    Token expect(std::string_view sign);
    Token expect_name();
    Symbol declared(const Token& name);

    StatementPointer statement();
    StatementPointer let();
    StatementPointer function();
    StatementPointer conditional();
    StatementPointer while_loop();
    StatementPointer for_loop();
    StatementPointer jump(Flow flow);
    StatementPointer return_statement();
    StatementPointer expression_or_assignment();
    std::unique_ptr<Block> block();
    // The rest of a block whose scope is open already, up to its closing brace.
    void fill(Block& block);

    ExpressionPointer expression();
    ExpressionPointer conjunction();
    ExpressionPointer negation();
    ExpressionPointer comparison();
    ExpressionPointer sum();
    ExpressionPointer product();
    ExpressionPointer signed_value();
    ExpressionPointer postfix();
    ExpressionPointer primary();
    ExpressionPointer map(Place place);
    std::unique_ptr<FunctionLiteral> function_rest(Place place);
    // Expressions with commas between them, up to the closing bracket.
    std::vector<ExpressionPointer> listed(std::string_view closing);

    Lexer lexer_;
    Symbols& symbols_;
    Token token_;
    std::vector<std::set<Symbol>> scopes_;
    int loops_ = 0;      // around the present place, in the same function
    int functions_ = 0;  // around the present place
};
