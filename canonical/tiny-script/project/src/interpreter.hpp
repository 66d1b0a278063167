// Carries a script out.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "nodes.hpp"
#include "parser.hpp"
#include "value.hpp"

// A function of the script, with the scope in which it was made, or one that the language has.
struct Function {
    using Builtin = std::function<Value(std::vector<Value>& arguments)>;

    const FunctionLiteral* literal = nullptr;
    ScopePointer scope;
    std::string name;  // of a function of the language
    int parameter_count = 0;
    Builtin builtin;
};

constexpr int kAnyNumber = -1;

// Declare everything that the language has in a scope.
void declare_builtins(Scope& scope, Symbols& symbols);

// What a function of the language refuses; its call says where.
struct Refusal {
    std::string message;
};

class Interpreter {
public:
    // `most_steps` is 0 where there is no limit.
    explicit Interpreter(std::int64_t most_steps) : most_steps_(most_steps) {}

    // Throws ScriptError where the script fails.
    void run(const Block& script, Symbols& symbols);

    // Count one step, which begins here.
    void step(Place place);
    Value call(const Value& callee, std::vector<Value> arguments, Place place);
    [[noreturn]] void fail(Place place, const std::string& message) const;

    Value result;  // of the function that returns

private:
    Value call_script(const Function& function, std::vector<Value>& arguments, Place place);
    ScriptError error(Fault fault, Place place, const std::string& message) const;

    std::int64_t most_steps_;
    std::int64_t steps_ = 0;
    std::vector<Place> calls_;
};

// The results of operators on values. They throw Refusal.
Value negated(const Value& operand);
Value inverted(const Value& operand);
Value combined(const std::string& operation, const Value& left, const Value& right);
bool flag_of(const Value& operand, const std::string& operation);
Value element_of(const Value& base, const Value& index);
void put_element(const Value& base, const Value& index, Value value);
