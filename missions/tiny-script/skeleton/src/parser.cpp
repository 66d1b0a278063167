#include "parser.hpp"

#include <utility>

Symbol Symbols::number_of(const std::string& name) {
    throw "TODO: implement Symbols::number_of.";
}

Parser::Parser(std::string_view source, Symbols& symbols) : lexer_(source), symbols_(symbols) {
    throw "TODO: implement Parser::Parser.";
}

std::unique_ptr<Block> Parser::script() {
    throw "TODO: implement Parser::script.";
}

bool Parser::is_sign(std::string_view sign) const {
    throw "TODO: implement Parser::is_sign.";
}

bool Parser::accept(std::string_view sign) {
    throw "TODO: implement Parser::accept.";
}

Token Parser::take() {
    throw "TODO: implement Parser::take.";
}

Token Parser::expect(std::string_view sign) {
    throw "TODO: implement Parser::expect.";
}

Token Parser::expect_name() {
    throw "TODO: implement Parser::expect_name.";
}

// Declare the name that is the present token, and take it.
Symbol Parser::declared(const Token& name) {
    throw "TODO: implement Parser::declared.";
}

StatementPointer Parser::statement() {
    throw "TODO: implement Parser::statement.";
}

StatementPointer Parser::let() {
    throw "TODO: implement Parser::let.";
}

StatementPointer Parser::function() {
    throw "TODO: implement Parser::function.";
}

StatementPointer Parser::conditional() {
    throw "TODO: implement Parser::conditional.";
}

StatementPointer Parser::while_loop() {
    throw "TODO: implement Parser::while_loop.";
}

StatementPointer Parser::for_loop() {
    throw "TODO: implement Parser::for_loop.";
}

StatementPointer Parser::jump(Flow flow) {
    throw "TODO: implement Parser::jump.";
}

StatementPointer Parser::return_statement() {
    throw "TODO: implement Parser::return_statement.";
}

StatementPointer Parser::expression_or_assignment() {
    throw "TODO: implement Parser::expression_or_assignment.";
}

std::unique_ptr<Block> Parser::block() {
    throw "TODO: implement Parser::block.";
}

void Parser::fill(Block& block) {
    throw "TODO: implement Parser::fill.";
}

ExpressionPointer Parser::expression() {
    throw "TODO: implement Parser::expression.";
}

ExpressionPointer Parser::conjunction() {
    throw "TODO: implement Parser::conjunction.";
}

ExpressionPointer Parser::negation() {
    throw "TODO: implement Parser::negation.";
}

ExpressionPointer Parser::comparison() {
    throw "TODO: implement Parser::comparison.";
}

ExpressionPointer Parser::sum() {
    throw "TODO: implement Parser::sum.";
}

ExpressionPointer Parser::product() {
    throw "TODO: implement Parser::product.";
}

ExpressionPointer Parser::signed_value() {
    throw "TODO: implement Parser::signed_value.";
}

ExpressionPointer Parser::postfix() {
    throw "TODO: implement Parser::postfix.";
}

ExpressionPointer Parser::primary() {
    throw "TODO: implement Parser::primary.";
}

ExpressionPointer Parser::map(Place place) {
    throw "TODO: implement Parser::map.";
}

std::unique_ptr<FunctionLiteral> Parser::function_rest(Place place) {
    throw "TODO: implement Parser::function_rest.";
}

std::vector<ExpressionPointer> Parser::listed(std::string_view closing) {
    throw "TODO: implement Parser::listed.";
}
