#include "value.h"

#include <cstddef>
#include <vector>

#include "objects.h"

const char* nameOf(Type type) {
    switch (type) {
        case Type::Bool: return "bool";
        case Type::Int: return "int";
        case Type::Str: return "str";
        case Type::List: return "list";
        case Type::Map: return "map";
        case Type::Fn: return "fn";
        default: return "nil";
    }
}

void dispose(Object* object) {
    static std::vector<Object*> dead;
    static bool disposing = false;
    dead.push_back(object);
    if (disposing) {
        return;
    }
    disposing = true;
    while (!dead.empty()) {
        Object* const next = dead.back();
        dead.pop_back();
        delete next;
    }
    disposing = false;
}

static bool equalLists(const List& a, const List& b) {
    if (a.items.size() != b.items.size()) {
        return false;
    }
    for (std::size_t i = 0; i < a.items.size(); ++i) {
        if (!equal(a.items[i], b.items[i])) {
            return false;
        }
    }
    return true;
}

static bool equalMaps(const Map& a, const Map& b) {
    if (a.size() != b.size()) {
        return false;
    }
    for (const Map::Entry& entry : a.entries()) {
        if (entry.key.is(Type::Undeclared)) {
            continue;
        }
        const Value* const other = b.find(entry.key);
        if (other == nullptr || !equal(entry.value, *other)) {
            return false;
        }
    }
    return true;
}

bool equal(const Value& a, const Value& b) {
    if (a.type() != b.type()) {
        return false;
    }
    if (!a.isObject()) {
        return a.number() == b.number();
    }
    if (a.object() == b.object()) {
        return true;
    }
    switch (a.type()) {
        case Type::Str: return a.as<Str>().bytes == b.as<Str>().bytes;
        case Type::List: return equalLists(a.as<List>(), b.as<List>());
        case Type::Map: return equalMaps(a.as<Map>(), b.as<Map>());
        default: return false;
    }
}
