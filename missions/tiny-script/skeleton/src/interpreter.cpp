#include "interpreter.hpp"

#include <algorithm>
#include <utility>

namespace {

constexpr std::size_t kMostCalls = 1000;

// The result of an operation on values; what it refuses is an error at this place.
template <typename Operation>
auto guarded(const Interpreter& interpreter, Place place, const Operation& operation) {
    throw "TODO: implement guarded.";
}

bool condition_of(Interpreter& interpreter, const ScopePointer& scope, const Expression& condition, Place place) {
    throw "TODO: implement condition_of.";
}

Flow carry_out(Interpreter& interpreter, const ScopePointer& scope, const Statement& statement) {
    throw "TODO: implement carry_out.";
}

// What a `for` goes through: everything that is there when it begins.
std::vector<Value> parts_of(const Value& value) {
    throw "TODO: implement parts_of.";
}

}  // namespace

void Interpreter::run(const Block& script, Symbols& symbols) {
    throw "TODO: implement Interpreter::run.";
}

void Interpreter::step(Place place) {
    throw "TODO: implement Interpreter::step.";
}

void Interpreter::fail(Place place, const std::string& message) const {
    throw "TODO: implement Interpreter::fail.";
}

ScriptError Interpreter::error(Fault fault, Place place, const std::string& message) const {
    throw "TODO: implement Interpreter::error.";
}

Value Interpreter::call(const Value& callee, std::vector<Value> arguments, Place place) {
    throw "TODO: implement Interpreter::call.";
}

Value Interpreter::call_script(const Function& function, std::vector<Value>& arguments, Place place) {
    throw "TODO: implement Interpreter::call_script.";
}

Value Literal::evaluate(Interpreter&, const ScopePointer&) const {
    throw "TODO: implement Literal::evaluate.";
}

Value Name::evaluate(Interpreter& interpreter, const ScopePointer& scope) const {
    throw "TODO: implement Name::evaluate.";
}

Value Unary::evaluate(Interpreter& interpreter, const ScopePointer& scope) const {
    throw "TODO: implement Unary::evaluate.";
}

Value Binary::evaluate(Interpreter& interpreter, const ScopePointer& scope) const {
    throw "TODO: implement Binary::evaluate.";
}

Value Logical::evaluate(Interpreter& interpreter, const ScopePointer& scope) const {
    throw "TODO: implement Logical::evaluate.";
}

Value Index::evaluate(Interpreter& interpreter, const ScopePointer& scope) const {
    throw "TODO: implement Index::evaluate.";
}

Value Call::evaluate(Interpreter& interpreter, const ScopePointer& scope) const {
    throw "TODO: implement Call::evaluate.";
}

Value ListLiteral::evaluate(Interpreter& interpreter, const ScopePointer& scope) const {
    throw "TODO: implement ListLiteral::evaluate.";
}

Value MapLiteral::evaluate(Interpreter& interpreter, const ScopePointer& scope) const {
    throw "TODO: implement MapLiteral::evaluate.";
}

Value FunctionLiteral::evaluate(Interpreter&, const ScopePointer& scope) const {
    throw "TODO: implement FunctionLiteral::evaluate.";
}

Flow Block::execute(Interpreter& interpreter, const ScopePointer& scope) const {
    throw "TODO: implement Block::execute.";
}

Flow Block::execute_in(Interpreter& interpreter, const ScopePointer& scope) const {
    throw "TODO: implement Block::execute_in.";
}

Flow Declaration::execute(Interpreter& interpreter, const ScopePointer& scope) const {
    throw "TODO: implement Declaration::execute.";
}

Flow NameAssignment::execute(Interpreter& interpreter, const ScopePointer& scope) const {
    throw "TODO: implement NameAssignment::execute.";
}

Flow IndexAssignment::execute(Interpreter& interpreter, const ScopePointer& scope) const {
    throw "TODO: implement IndexAssignment::execute.";
}

Flow ExpressionStatement::execute(Interpreter& interpreter, const ScopePointer& scope) const {
    throw "TODO: implement ExpressionStatement::execute.";
}

Flow If::execute(Interpreter& interpreter, const ScopePointer& scope) const {
    throw "TODO: implement If::execute.";
}

Flow While::execute(Interpreter& interpreter, const ScopePointer& scope) const {
    throw "TODO: implement While::execute.";
}

Flow For::execute(Interpreter& interpreter, const ScopePointer& scope) const {
    throw "TODO: implement For::execute.";
}

Flow Jump::execute(Interpreter&, const ScopePointer&) const {
    throw "TODO: implement Jump::execute.";
}

Flow Return::execute(Interpreter& interpreter, const ScopePointer& scope) const {
    throw "TODO: implement Return::execute.";
}
