#include <string>

#include "ast.h"
#include "elements.h"

namespace {

const char* textOf(Operator sign) {
    switch (sign) {
        case Operator::Equal: return "==";
        case Operator::Unequal: return "!=";
        case Operator::Less: return "<";
        case Operator::LessEqual: return "<=";
        case Operator::Greater: return ">";
        case Operator::GreaterEqual: return ">=";
        case Operator::Add: return "+";
        case Operator::Subtract: return "-";
        case Operator::Multiply: return "*";
        case Operator::Divide: return "/";
        case Operator::Modulo: return "%";
    }
    return "";
}

bool holds(Operator sign, int order) {
    switch (sign) {
        case Operator::Less: return order < 0;
        case Operator::LessEqual: return order <= 0;
        case Operator::Greater: return order > 0;
        default: return order >= 0;
    }
}

bool isComparison(Operator sign) {
    return sign < Operator::Add;
}

// Division that rounds down; the divisor is neither 0 nor, for the smallest number, -1.
std::int64_t quotient(std::int64_t a, std::int64_t b) {
    const std::int64_t rounded = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? rounded - 1 : rounded;
}

Value calculate(const Machine& machine, Operator sign, Position at, std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    bool overflow = false;
    switch (sign) {
        case Operator::Add:
            overflow = __builtin_add_overflow(a, b, &result);
            break;
        case Operator::Subtract:
            overflow = __builtin_sub_overflow(a, b, &result);
            break;
        case Operator::Multiply:
            overflow = __builtin_mul_overflow(a, b, &result);
            break;
        default:
            if (b == 0) {
                machine.fail(at, "division by zero");
            }
            if (b == -1) {
                // The quotient is -a, which can be too large, and nothing remains.
                overflow = sign == Operator::Divide && __builtin_sub_overflow(std::int64_t{0}, a, &result);
            } else if (sign == Operator::Divide) {
                result = quotient(a, b);
            } else {
                result = a - quotient(a, b) * b;
            }
    }
    if (overflow) {
        machine.fail(at, "overflow");
    }
    return Value::integer(result);
}

Value join(const List& a, const List& b) {
    std::vector<Value> items;
    items.reserve(a.items.size() + b.items.size());
    items.insert(items.end(), a.items.begin(), a.items.end());
    items.insert(items.end(), b.items.begin(), b.items.end());
    return makeList(std::move(items));
}

}  // namespace

Value Constant::evaluate(Machine&, Env*) const {
    return value;
}

Value& Name::find(Machine& machine, Env* env) const {
    Env* scope = env;
    std::size_t hops = 0;
    for (const Place& place : places) {
        for (; hops < place.hops; ++hops) {
            scope = scope->parent();
        }
        Value& value = scope->at(place.slot);
        if (!value.is(Type::Undeclared)) {
            return value;
        }
    }
    machine.fail(at, "unknown name " + name);
}

Value Name::evaluate(Machine& machine, Env* env) const {
    return find(machine, env);
}

Value ListLiteral::evaluate(Machine& machine, Env* env) const {
    std::vector<Value> values;
    values.reserve(items.size());
    for (const ExpressionPtr& item : items) {
        values.push_back(item->evaluate(machine, env));
    }
    return makeList(std::move(values));
}

Value MapLiteral::evaluate(Machine& machine, Env* env) const {
    std::vector<Map::Entry> entries;
    entries.reserve(pairs.size());
    for (const Pair& pair : pairs) {
        Value key = pair.key->evaluate(machine, env);
        Value value = pair.value->evaluate(machine, env);
        entries.push_back({std::move(key), std::move(value)});
    }
    Map* const map = new Map();
    const Value result(Type::Map, map);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        elements::checkKey(machine, pairs[i].colon, entries[i].key);
        map->set(entries[i].key, std::move(entries[i].value));
    }
    return result;
}

Value FunctionLiteral::evaluate(Machine&, Env* env) const {
    return Value(Type::Fn, new ScriptFunction(code, env));
}

Value Binary::evaluate(Machine& machine, Env* env) const {
    const Value a = left->evaluate(machine, env);
    const Value b = right->evaluate(machine, env);
    if (sign == Operator::Equal || sign == Operator::Unequal) {
        return Value::boolean(equal(a, b) == (sign == Operator::Equal));
    }
    if (a.is(Type::Int) && b.is(Type::Int)) {
        if (!isComparison(sign)) {
            return calculate(machine, sign, at, a.number(), b.number());
        }
        return Value::boolean(holds(sign, a.number() < b.number() ? -1 : a.number() > b.number() ? 1 : 0));
    }
    if (a.is(Type::Str) && b.is(Type::Str)) {
        const std::string& x = a.as<Str>().bytes;
        const std::string& y = b.as<Str>().bytes;
        if (isComparison(sign)) {
            return Value::boolean(holds(sign, x.compare(y)));
        }
        if (sign == Operator::Add) {
            return makeStr(x + y);
        }
    }
    if (a.is(Type::List) && b.is(Type::List) && sign == Operator::Add) {
        return join(a.as<List>(), b.as<List>());
    }
    machine.fail(at, std::string("cannot apply ") + textOf(sign) + " to " + nameOf(a.type()) + " and " +
                         nameOf(b.type()));
}

bool Logical::side(const Expression& expression, Machine& machine, Env* env) const {
    const Value value = expression.evaluate(machine, env);
    if (!value.is(Type::Bool)) {
        machine.fail(at, std::string("cannot apply ") + (isAnd ? "and" : "or") + " to " + nameOf(value.type()));
    }
    return value.truth();
}

Value Logical::evaluate(Machine& machine, Env* env) const {
    const bool first = side(*left, machine, env);
    return Value::boolean(first == isAnd ? side(*right, machine, env) : first);
}

Value Not::evaluate(Machine& machine, Env* env) const {
    const Value value = operand->evaluate(machine, env);
    if (!value.is(Type::Bool)) {
        machine.fail(at, std::string("cannot apply not to ") + nameOf(value.type()));
    }
    return Value::boolean(!value.truth());
}

Value Negation::evaluate(Machine& machine, Env* env) const {
    const Value value = operand->evaluate(machine, env);
    if (!value.is(Type::Int)) {
        machine.fail(at, std::string("cannot apply - to ") + nameOf(value.type()));
    }
    return calculate(machine, Operator::Subtract, at, 0, value.number());
}

Value Call::evaluate(Machine& machine, Env* env) const {
    const Value callee = function->evaluate(machine, env);
    std::vector<Value> values;
    values.reserve(arguments.size());
    for (const ExpressionPtr& argument : arguments) {
        values.push_back(argument->evaluate(machine, env));
    }
    if (!callee.is(Type::Fn)) {
        machine.fail(at, std::string("cannot call ") + nameOf(callee.type()));
    }
    return callee.as<Callable>().call(machine, values, at);
}

Value Element::evaluate(Machine& machine, Env* env) const {
    const Value from = container->evaluate(machine, env);
    const Value place = index->evaluate(machine, env);
    return elements::get(machine, at, from, place);
}

Value ScriptFunction::call(Machine& machine, std::vector<Value>& arguments, Position at) {
    if (arguments.size() != code.parameters) {
        machine.fail(at, "expected " + std::to_string(code.parameters) + " arguments, found " +
                             std::to_string(arguments.size()));
    }
    machine.enter(at);
    Ref<Env> scope = around;
    if (code.body.size > 0) {
        scope = Env::create(around.get(), code.body.size);
        for (std::size_t i = 0; i < arguments.size(); ++i) {
            scope->at(i) = std::move(arguments[i]);
        }
    }
    const Flow flow = code.body.runIn(machine, scope.get());
    machine.leave();
    return flow == Flow::Return ? std::move(machine.returned) : Value();
}
