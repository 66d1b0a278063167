// The syntax tree of a script. Every node knows how it is evaluated or carried out.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "place.hpp"
#include "value.hpp"

class Interpreter;

// How a statement ended.
enum class Flow { kNext, kBreak, kContinue, kReturn };

// `place` is where an error of this node is reported: its operator, bracket or name.
struct Expression {
    explicit Expression(Place at) : place(at) {}
    virtual ~Expression() = default;
    virtual Value evaluate(Interpreter& interpreter, const ScopePointer& scope) const = 0;
    Place place;
};

using ExpressionPointer = std::unique_ptr<Expression>;

// `place` is where a statement begins.
struct Statement {
    explicit Statement(Place at) : place(at) {}
    virtual ~Statement() = default;
    virtual Flow execute(Interpreter& interpreter, const ScopePointer& scope) const = 0;
    virtual bool is_block() const { throw "TODO: implement is_block."; }
    Place place;
};

using StatementPointer = std::unique_ptr<Statement>;

struct Literal : Expression {
    Literal(Place at, Value literal) : Expression(at), value(std::move(literal)) {}
    Value evaluate(Interpreter& interpreter, const ScopePointer& scope) const override;
    Value value;
};

struct Name : Expression {
    Name(Place at, Symbol name, std::string written) : Expression(at), symbol(name), text(std::move(written)) {}
    Value evaluate(Interpreter& interpreter, const ScopePointer& scope) const override;
    Symbol symbol;
    std::string text;
};

struct Unary : Expression {
    Unary(Place at, std::string sign, ExpressionPointer of)
        : Expression(at), operation(std::move(sign)), operand(std::move(of)) {}
    Value evaluate(Interpreter& interpreter, const ScopePointer& scope) const override;
    std::string operation;
    ExpressionPointer operand;
};

struct Binary : Expression {
    Binary(Place at, std::string sign, ExpressionPointer first, ExpressionPointer second)
        : Expression(at), operation(std::move(sign)), left(std::move(first)), right(std::move(second)) {}
    Value evaluate(Interpreter& interpreter, const ScopePointer& scope) const override;
    std::string operation;
    ExpressionPointer left;
    ExpressionPointer right;
};

// `and` and `or`, of which the right side is evaluated only if it matters.
struct Logical : Binary {
    using Binary::Binary;
    Value evaluate(Interpreter& interpreter, const ScopePointer& scope) const override;
};

struct Index : Expression {
    Index(Place at, ExpressionPointer of, ExpressionPointer by)
        : Expression(at), base(std::move(of)), index(std::move(by)) {}
    Value evaluate(Interpreter& interpreter, const ScopePointer& scope) const override;
    ExpressionPointer base;
    ExpressionPointer index;
};

struct Call : Expression {
    Call(Place at, ExpressionPointer called, std::vector<ExpressionPointer> passed)
        : Expression(at), callee(std::move(called)), arguments(std::move(passed)) {}
    Value evaluate(Interpreter& interpreter, const ScopePointer& scope) const override;
    ExpressionPointer callee;
    std::vector<ExpressionPointer> arguments;
};

struct ListLiteral : Expression {
    ListLiteral(Place at, std::vector<ExpressionPointer> parts) : Expression(at), elements(std::move(parts)) {}
    Value evaluate(Interpreter& interpreter, const ScopePointer& scope) const override;
    std::vector<ExpressionPointer> elements;
};

struct MapEntry {
    Place colon;
    ExpressionPointer key;
    ExpressionPointer value;
};

struct MapLiteral : Expression {
    MapLiteral(Place at, std::vector<MapEntry> parts) : Expression(at), entries(std::move(parts)) {}
    Value evaluate(Interpreter& interpreter, const ScopePointer& scope) const override;
    std::vector<MapEntry> entries;
};

// The statements between braces. A block without declarations needs no scope of its own.
struct Block : Statement {
    using Statement::Statement;
    Flow execute(Interpreter& interpreter, const ScopePointer& scope) const override;
    // Carry the statements out in this very scope.
    Flow execute_in(Interpreter& interpreter, const ScopePointer& scope) const;
    bool is_block() const override { throw "TODO: implement is_block."; }
    std::vector<StatementPointer> statements;
    bool declares = false;
};

struct FunctionLiteral : Expression {
    explicit FunctionLiteral(Place at) : Expression(at), body(at) {}
    Value evaluate(Interpreter& interpreter, const ScopePointer& scope) const override;
    std::vector<Symbol> parameters;
    Block body;
};

// `let` and the declaration of a function, which sees itself since its scope is that of the declaration.
struct Declaration : Statement {
    Declaration(Place at, Symbol name, ExpressionPointer first)
        : Statement(at), symbol(name), value(std::move(first)) {}
    Flow execute(Interpreter& interpreter, const ScopePointer& scope) const override;
    Symbol symbol;
    ExpressionPointer value;
};

struct NameAssignment : Statement {
    NameAssignment(Place at, std::unique_ptr<Name> name, ExpressionPointer assigned)
        : Statement(at), target(std::move(name)), value(std::move(assigned)) {}
    Flow execute(Interpreter& interpreter, const ScopePointer& scope) const override;
    std::unique_ptr<Name> target;
    ExpressionPointer value;
};

struct IndexAssignment : Statement {
    IndexAssignment(Place at, std::unique_ptr<Index> element, ExpressionPointer assigned)
        : Statement(at), target(std::move(element)), value(std::move(assigned)) {}
    Flow execute(Interpreter& interpreter, const ScopePointer& scope) const override;
    std::unique_ptr<Index> target;
    ExpressionPointer value;
};

struct ExpressionStatement : Statement {
    ExpressionStatement(Place at, ExpressionPointer evaluated) : Statement(at), expression(std::move(evaluated)) {}
    Flow execute(Interpreter& interpreter, const ScopePointer& scope) const override;
    ExpressionPointer expression;
};

struct If : Statement {
    using Statement::Statement;
    Flow execute(Interpreter& interpreter, const ScopePointer& scope) const override;
    ExpressionPointer condition;
    StatementPointer consequence;
    StatementPointer alternative;  // a block, another `if`, or nothing
};

struct While : Statement {
    using Statement::Statement;
    Flow execute(Interpreter& interpreter, const ScopePointer& scope) const override;
    ExpressionPointer condition;
    StatementPointer body;
};

struct For : Statement {
    explicit For(Place at) : Statement(at), body(at) {}
    Flow execute(Interpreter& interpreter, const ScopePointer& scope) const override;
    Symbol symbol = 0;
    ExpressionPointer iterated;
    Block body;
};

// `break` and `continue`.
struct Jump : Statement {
    Jump(Place at, Flow ending) : Statement(at), flow(ending) {}
    Flow execute(Interpreter& interpreter, const ScopePointer& scope) const override;
    Flow flow;
};

struct Return : Statement {
    Return(Place at, ExpressionPointer returned) : Statement(at), value(std::move(returned)) {}
    Flow execute(Interpreter& interpreter, const ScopePointer& scope) const override;
    ExpressionPointer value;  // nothing means nil
};
