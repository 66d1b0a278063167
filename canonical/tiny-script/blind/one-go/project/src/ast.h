// The parts of a script. Expressions are evaluated and statements carried out by the nodes themselves.
//
// A scope that declares no names has no Env; the Env that is handed to a node is that of the nearest scope around it
// that declares some.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "machine.h"
#include "objects.h"
#include "position.h"
#include "value.h"

struct Expression {
    virtual ~Expression() = default;
    virtual Value evaluate(Machine& machine, Env* env) const = 0;

    bool inBrackets = false;
};
using ExpressionPtr = std::unique_ptr<Expression>;

enum class Flow { Next, Break, Continue, Return };

struct Statement {
    virtual ~Statement() = default;
    virtual Flow run(Machine& machine, Env* env) const = 0;

    Position at;
};
using StatementPtr = std::unique_ptr<Statement>;

// The statements of a block or of the script.
struct Body {
    // Carries out the statements in a scope that exists already.
    Flow runIn(Machine& machine, Env* env) const;
    // Carries out the statements in a new scope.
    Flow run(Machine& machine, Env* env) const;

    std::vector<StatementPtr> statements;
    // How many names the scope declares.
    std::size_t size = 0;
};

// A function as it is written.
struct FunctionCode {
    std::size_t parameters = 0;
    Body body;
};

struct Constant : Expression {
    explicit Constant(Value constant) : value(std::move(constant)) {}
    Value evaluate(Machine& machine, Env* env) const override;

    Value value;
};

struct Name : Expression {
    // A scope that declares the name: how many scopes further out, and where in it.
    struct Place {
        std::size_t hops;
        std::size_t slot;
    };

    Value evaluate(Machine& machine, Env* env) const override;
    // The first variable that has been declared by now.
    Value& find(Machine& machine, Env* env) const;

    std::string name;
    Position at;
    std::vector<Place> places;
};

struct ListLiteral : Expression {
    Value evaluate(Machine& machine, Env* env) const override;

    std::vector<ExpressionPtr> items;
};

struct MapLiteral : Expression {
    struct Pair {
        ExpressionPtr key;
        ExpressionPtr value;
        Position colon;
    };

    Value evaluate(Machine& machine, Env* env) const override;

    std::vector<Pair> pairs;
};

struct FunctionLiteral : Expression {
    Value evaluate(Machine& machine, Env* env) const override;

    FunctionCode code;
};

enum class Operator { Equal, Unequal, Less, LessEqual, Greater, GreaterEqual, Add, Subtract, Multiply, Divide, Modulo };

struct Binary : Expression {
    Value evaluate(Machine& machine, Env* env) const override;

    Operator sign;
    Position at;
    ExpressionPtr left;
    ExpressionPtr right;
};

// `and` and `or`.
struct Logical : Expression {
    Value evaluate(Machine& machine, Env* env) const override;

    bool isAnd = false;
    Position at;
    ExpressionPtr left;
    ExpressionPtr right;

private:
    bool side(const Expression& expression, Machine& machine, Env* env) const;
};

struct Not : Expression {
    Value evaluate(Machine& machine, Env* env) const override;

    Position at;
    ExpressionPtr operand;
};

struct Negation : Expression {
    Value evaluate(Machine& machine, Env* env) const override;

    Position at;
    ExpressionPtr operand;
};

struct Call : Expression {
    Value evaluate(Machine& machine, Env* env) const override;

    Position at;
    ExpressionPtr function;
    std::vector<ExpressionPtr> arguments;
};

struct Element : Expression {
    Value evaluate(Machine& machine, Env* env) const override;

    Position at;
    ExpressionPtr container;
    ExpressionPtr index;
};

struct Let : Statement {
    Flow run(Machine& machine, Env* env) const override;

    std::size_t slot = 0;
    ExpressionPtr value;
};

struct Assignment : Statement {
    Flow run(Machine& machine, Env* env) const override;

    std::unique_ptr<Name> target;
    ExpressionPtr value;
};

struct ElementAssignment : Statement {
    Flow run(Machine& machine, Env* env) const override;

    std::unique_ptr<Element> target;
    ExpressionPtr value;
};

struct ExpressionStatement : Statement {
    Flow run(Machine& machine, Env* env) const override;

    ExpressionPtr value;
};

struct If : Statement {
    Flow run(Machine& machine, Env* env) const override;

    ExpressionPtr condition;
    Body body;
    // A block or another `if`, or nothing.
    StatementPtr otherwise;
};

struct While : Statement {
    Flow run(Machine& machine, Env* env) const override;

    ExpressionPtr condition;
    Body body;
};

struct For : Statement {
    Flow run(Machine& machine, Env* env) const override;

    ExpressionPtr source;
    // Its first name is the variable.
    Body body;

private:
    Flow pass(Machine& machine, Env* env, Value element) const;
};

struct Jump : Statement {
    explicit Jump(Flow where) : flow(where) {}
    Flow run(Machine& machine, Env* env) const override;

    Flow flow;
};

struct Return : Statement {
    Flow run(Machine& machine, Env* env) const override;

    // May be missing.
    ExpressionPtr value;
};

struct Block : Statement {
    Flow run(Machine& machine, Env* env) const override;

    Body body;
};
