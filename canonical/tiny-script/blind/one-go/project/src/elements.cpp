#include "elements.h"

#include <cstddef>
#include <string>
#include <utility>

#include "objects.h"

namespace {

[[noreturn]] void failIndexWith(const Machine& machine, Position at, const Value& container, const Value& index) {
    machine.fail(at, std::string("cannot index ") + nameOf(container.type()) + " with " + nameOf(index.type()));
}

// The place of an element among so many, counted from 0.
std::size_t place(const Machine& machine, Position at, const Value& container, const Value& index, std::size_t size) {
    if (!index.is(Type::Int)) {
        failIndexWith(machine, at, container, index);
    }
    const std::int64_t count = static_cast<std::int64_t>(size);
    const std::int64_t number = index.number();
    if (number >= count || number < -count) {
        machine.fail(at, "index out of range");
    }
    return static_cast<std::size_t>(number < 0 ? number + count : number);
}

}  // namespace

namespace elements {

void checkKey(const Machine& machine, Position at, const Value& key) {
    if (!Map::isKey(key)) {
        machine.fail(at, std::string("cannot index map with ") + nameOf(key.type()));
    }
}

Value get(const Machine& machine, Position at, const Value& container, const Value& index) {
    switch (container.type()) {
        case Type::List: {
            const List& list = container.as<List>();
            return list.items[place(machine, at, container, index, list.items.size())];
        }
        case Type::Str: {
            const Str& text = container.as<Str>();
            return makeStr(std::string(text.character(place(machine, at, container, index, text.length()))));
        }
        case Type::Map: {
            checkKey(machine, at, index);
            const Value* const value = container.as<Map>().find(index);
            if (value == nullptr) {
                machine.fail(at, "no such key");
            }
            return *value;
        }
        default:
            machine.fail(at, std::string("cannot index ") + nameOf(container.type()));
    }
}

void assign(const Machine& machine, Position at, const Value& container, const Value& index, Value value) {
    switch (container.type()) {
        case Type::List: {
            List& list = container.as<List>();
            list.items[place(machine, at, container, index, list.items.size())] = std::move(value);
            return;
        }
        case Type::Map:
            checkKey(machine, at, index);
            container.as<Map>().set(index, std::move(value));
            return;
        default:
            machine.fail(at, std::string("cannot change ") + nameOf(container.type()));
    }
}

}  // namespace elements
