#include <string>

#include "ast.h"
#include "elements.h"

namespace {

bool condition(const Expression& expression, Machine& machine, Env* env, Position at) {
    const Value value = expression.evaluate(machine, env);
    if (!value.is(Type::Bool)) {
        machine.fail(at, std::string("condition is ") + nameOf(value.type()));
    }
    return value.truth();
}

}  // namespace

Flow Body::runIn(Machine& machine, Env* env) const {
    for (const StatementPtr& statement : statements) {
        const Flow flow = statement->run(machine, env);
        if (flow != Flow::Next) {
            return flow;
        }
    }
    return Flow::Next;
}

Flow Body::run(Machine& machine, Env* env) const {
    if (size == 0) {
        return runIn(machine, env);
    }
    const Ref<Env> scope = Env::create(env, size);
    return runIn(machine, scope.get());
}

Flow Let::run(Machine& machine, Env* env) const {
    machine.step(at);
    env->at(slot) = value->evaluate(machine, env);
    return Flow::Next;
}

Flow Assignment::run(Machine& machine, Env* env) const {
    machine.step(at);
    Value result = value->evaluate(machine, env);
    target->find(machine, env) = std::move(result);
    return Flow::Next;
}

Flow ElementAssignment::run(Machine& machine, Env* env) const {
    machine.step(at);
    const Value container = target->container->evaluate(machine, env);
    const Value index = target->index->evaluate(machine, env);
    Value result = value->evaluate(machine, env);
    elements::assign(machine, target->at, container, index, std::move(result));
    return Flow::Next;
}

Flow ExpressionStatement::run(Machine& machine, Env* env) const {
    machine.step(at);
    value->evaluate(machine, env);
    return Flow::Next;
}

Flow If::run(Machine& machine, Env* env) const {
    machine.step(at);
    if (condition(*condition_(), machine, env, at)) {
        return body.run(machine, env);
    }
    return otherwise ? otherwise->run(machine, env) : Flow::Next;
}

Flow While::run(Machine& machine, Env* env) const {
    machine.step(at);
    while (::condition(*this->condition, machine, env, at)) {
        machine.step(at);
        const Flow flow = body.run(machine, env);
        if (flow == Flow::Break) {
            break;
        }
        if (flow == Flow::Return) {
            return flow;
        }
    }
    return Flow::Next;
}

Flow For::pass(Machine& machine, Env* env, Value element) const {
    machine.step(at);
    const Ref<Env> scope = Env::create(env, body.size);
    scope->at(0) = std::move(element);
    return body.runIn(machine, scope.get());
}

Flow For::run(Machine& machine, Env* env) const {
    machine.step(at);
    const Value from = source->evaluate(machine, env);
    std::vector<Value> copied;
    const std::vector<Value>* items = &copied;
    if (from.is(Type::List)) {
        List& list = from.as<List>();
        if (list.refs == 1) {
            items = &list.items;  // Nobody else knows this list, so it cannot change meanwhile.
        } else {
            copied = list.items;
        }
    } else if (from.is(Type::Map)) {
        copied = from.as<Map>().keys();
    } else if (from.is(Type::Str)) {
        const Str& text = from.as<Str>();
        for (std::size_t i = 0; i < text.length(); ++i) {
            copied.push_back(makeStr(std::string(text.character(i))));
        }
    } else {
        machine.fail(at, std::string("cannot go through ") + nameOf(from.type()));
    }
    for (const Value& item : *items) {
        const Flow flow = pass(machine, env, item);
        if (flow == Flow::Break) {
            break;
        }
        if (flow == Flow::Return) {
            return flow;
        }
    }
    return Flow::Next;
}

Flow Jump::run(Machine& machine, Env*) const {
    machine.step(at);
    return flow;
}

Flow Return::run(Machine& machine, Env* env) const {
    machine.step(at);
    machine.returned = value ? value->evaluate(machine, env) : Value();
    return Flow::Return;
}

Flow Block::run(Machine& machine, Env* env) const {
    return body.run(machine, env);
}
