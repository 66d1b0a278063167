#include "interpreter.hpp"

#include <algorithm>
#include <utility>

namespace {

constexpr std::size_t kMostCalls = 1000;

// The result of an operation on values; what it refuses is an error at this place.
template <typename Operation>
auto guarded(const Interpreter& interpreter, Place place, const Operation& operation) {
    try {
        return operation();
    } catch (const Refusal& refusal) {
        interpreter.fail(place, refusal.message);
    }
}

bool condition_of(Interpreter& interpreter, const ScopePointer& scope, const Expression& condition, Place place) {
    Value value = condition.evaluate(interpreter, scope);
    if (auto flag = std::get_if<bool>(&value)) {
        return *flag;
    }
    interpreter.fail(place, std::string("condition is ") + type_name(value));
}

Flow carry_out(Interpreter& interpreter, const ScopePointer& scope, const Statement& statement) {
    if (!statement.is_block()) {
        interpreter.step(statement.place);
    }
    return statement.execute(interpreter, scope);
}

// What a `for` goes through: everything that is there when it begins.
std::vector<Value> parts_of(const Value& value) {
    if (auto list = std::get_if<std::shared_ptr<List>>(&value)) {
        return (*list)->elements;
    }
    if (auto map = std::get_if<std::shared_ptr<Map>>(&value)) {
        return (*map)->keys();
    }
    if (auto text = std::get_if<Text>(&value)) {
        std::vector<Value> parts;
        for (std::string& character : characters_of(**text)) {
            parts.push_back(text_value(std::move(character)));
        }
        return parts;
    }
    throw Refusal{std::string("cannot go through ") + type_name(value)};
}

}  // namespace

void Interpreter::run(const Block& script, Symbols& symbols) {
    auto outermost = std::make_shared<Scope>(nullptr);
    declare_builtins(*outermost, symbols);
    script.execute_in(*this, std::make_shared<Scope>(outermost));
}

void Interpreter::step(Place place) {
    if (most_steps_ > 0 && steps_ >= most_steps_) {
        throw error(Fault::kSteps, place, "step limit");
    }
    ++steps_;
}

void Interpreter::fail(Place place, const std::string& message) const {
    throw error(Fault::kRuntime, place, message);
}

ScriptError Interpreter::error(Fault fault, Place place, const std::string& message) const {
    return ScriptError{fault, place, message, {calls_.rbegin(), calls_.rend()}};
}

Value Interpreter::call(const Value& callee, std::vector<Value> arguments, Place place) {
    auto found = std::get_if<std::shared_ptr<const Function>>(&callee);
    if (found == nullptr) {
        fail(place, std::string("cannot call ") + type_name(callee));
    }
    const Function& function = **found;
    if (function.parameter_count != kAnyNumber &&
        function.parameter_count != static_cast<int>(arguments.size())) {
        fail(place, "expected " + std::to_string(function.parameter_count) + " arguments, found " +
                        std::to_string(arguments.size()));
    }
    if (function.literal == nullptr) {
        return guarded(*this, place, [&] { return function.builtin(arguments); });
    }
    return call_script(function, arguments, place);
}

Value Interpreter::call_script(const Function& function, std::vector<Value>& arguments, Place place) {
    if (calls_.size() == kMostCalls) {
        fail(place, "too many nested calls");
    }
    auto scope = std::make_shared<Scope>(function.scope);
    for (std::size_t at = 0; at < arguments.size(); ++at) {
        scope->declare(function.literal->parameters[at], std::move(arguments[at]));
    }
    calls_.push_back(place);
    result = Value();
    function.literal->body.execute_in(*this, scope);
    calls_.pop_back();
    return std::exchange(result, Value());
}

Value Literal::evaluate(Interpreter&, const ScopePointer&) const {
    return value;
}

Value Name::evaluate(Interpreter& interpreter, const ScopePointer& scope) const {
    Value* variable = scope->find(symbol);
    if (variable == nullptr) {
        interpreter.fail(place, "unknown name " + text);
    }
    return *variable;
}

Value Unary::evaluate(Interpreter& interpreter, const ScopePointer& scope) const {
    Value value = operand->evaluate(interpreter, scope);
    return guarded(interpreter, place, [&] { return operation == "-" ? negated(value) : inverted(value); });
}

Value Binary::evaluate(Interpreter& interpreter, const ScopePointer& scope) const {
    Value first = left->evaluate(interpreter, scope);
    Value second = right->evaluate(interpreter, scope);
    return guarded(interpreter, place, [&] { return combined(operation, first, second); });
}

Value Logical::evaluate(Interpreter& interpreter, const ScopePointer& scope) const {
    Value first = left->evaluate(interpreter, scope);
    bool is_true = guarded(interpreter, place, [&] { return flag_of(first, operation); });
    if (is_true == (operation == "or")) {
        return is_true;
    }
    Value second = right->evaluate(interpreter, scope);
    return guarded(interpreter, place, [&] { return flag_of(second, operation); });
}

Value Index::evaluate(Interpreter& interpreter, const ScopePointer& scope) const {
    Value of = base->evaluate(interpreter, scope);
    Value by = index->evaluate(interpreter, scope);
    return guarded(interpreter, place, [&] { return element_of(of, by); });
}

Value Call::evaluate(Interpreter& interpreter, const ScopePointer& scope) const {
    Value called = callee->evaluate(interpreter, scope);
    std::vector<Value> passed;
    for (const ExpressionPointer& argument : arguments) {
        passed.push_back(argument->evaluate(interpreter, scope));
    }
    return interpreter.call(called, std::move(passed), place);
}

Value ListLiteral::evaluate(Interpreter& interpreter, const ScopePointer& scope) const {
    std::vector<Value> values;
    for (const ExpressionPointer& element : elements) {
        values.push_back(element->evaluate(interpreter, scope));
    }
    return list_value(std::move(values));
}

Value MapLiteral::evaluate(Interpreter& interpreter, const ScopePointer& scope) const {
    Value map = std::make_shared<Map>();
    for (const MapEntry& entry : entries) {
        Value key = entry.key->evaluate(interpreter, scope);
        Value value = entry.value->evaluate(interpreter, scope);
        guarded(interpreter, entry.colon, [&] { put_element(map, key, value); });
    }
    return map;
}

Value FunctionLiteral::evaluate(Interpreter&, const ScopePointer& scope) const {
    auto function = std::make_shared<Function>();
    function->literal = this;
    function->scope = scope;
    function->parameter_count = static_cast<int>(parameters.size());
    return std::shared_ptr<const Function>(function);
}

Flow Block::execute(Interpreter& interpreter, const ScopePointer& scope) const {
    return execute_in(interpreter, declares ? std::make_shared<Scope>(scope) : scope);
}

Flow Block::execute_in(Interpreter& interpreter, const ScopePointer& scope) const {
    for (const StatementPointer& statement : statements) {
        Flow flow = carry_out(interpreter, scope, *statement);
        if (flow != Flow::kNext) {
            return flow;
        }
    }
    return Flow::kNext;
}

Flow Declaration::execute(Interpreter& interpreter, const ScopePointer& scope) const {
    scope->declare(symbol, value->evaluate(interpreter, scope));
    return Flow::kNext;
}

Flow NameAssignment::execute(Interpreter& interpreter, const ScopePointer& scope) const {
    Value assigned = value->evaluate(interpreter, scope);
    Value* variable = scope->find(target->symbol);
    if (variable == nullptr) {
        interpreter.fail(target->place, "unknown name " + target->text);
    }
    *variable = std::move(assigned);
    return Flow::kNext;
}

Flow IndexAssignment::execute(Interpreter& interpreter, const ScopePointer& scope) const {
    Value base = target->base->evaluate(interpreter, scope);
    Value index = target->index->evaluate(interpreter, scope);
    Value assigned = value->evaluate(interpreter, scope);
    guarded(interpreter, target->place, [&] { put_element(base, index, std::move(assigned)); });
    return Flow::kNext;
}

Flow ExpressionStatement::execute(Interpreter& interpreter, const ScopePointer& scope) const {
    expression->evaluate(interpreter, scope);
    return Flow::kNext;
}

Flow If::execute(Interpreter& interpreter, const ScopePointer& scope) const {
    if (condition_of(interpreter, scope, *condition, place)) {
        return consequence->execute(interpreter, scope);
    }
    return alternative ? carry_out(interpreter, scope, *alternative) : Flow::kNext;
}

Flow While::execute(Interpreter& interpreter, const ScopePointer& scope) const {
    while (condition_of(interpreter, scope, *condition, place)) {
        interpreter.step(place);
        Flow flow = body->execute(interpreter, scope);
        if (flow == Flow::kBreak) {
            break;
        }
        if (flow == Flow::kReturn) {
            return flow;
        }
    }
    return Flow::kNext;
}

Flow For::execute(Interpreter& interpreter, const ScopePointer& scope) const {
    Value value = iterated->evaluate(interpreter, scope);
    std::vector<Value> parts = guarded(interpreter, place, [&] { return parts_of(value); });
    for (Value& part : parts) {
        interpreter.step(place);
        auto inner = std::make_shared<Scope>(scope);
        inner->declare(symbol, std::move(part));
        Flow flow = body.execute_in(interpreter, inner);
        if (flow == Flow::kBreak) {
            break;
        }
        if (flow == Flow::kReturn) {
            return flow;
        }
    }
    return Flow::kNext;
}

Flow Jump::execute(Interpreter&, const ScopePointer&) const {
    return flow;
}

Flow Return::execute(Interpreter& interpreter, const ScopePointer& scope) const {
    interpreter.result = value ? value->evaluate(interpreter, scope) : Value();
    return Flow::kReturn;
}
