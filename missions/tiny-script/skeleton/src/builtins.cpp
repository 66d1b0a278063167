// The functions that the language has.
#include <charconv>
#include <iostream>

#include "interpreter.hpp"

namespace {

using Arguments = std::vector<Value>&;

// The content of an argument that must have this type.
template <typename Content>
const Content& content_of(const Value& argument, const char* name) {
    throw "TODO: implement content_of.";
}

List& list_of(const Value& argument, const char* name) {
    throw "TODO: implement list_of.";
}

Map& map_of(const Value& argument, const char* name) {
    throw "TODO: implement map_of.";
}

Map::Key key_for(const Value& argument, const char* name) {
    throw "TODO: implement key_for.";
}

Value print(Arguments arguments) {
    throw "TODO: implement print.";
}

Value str(Arguments arguments) {
    throw "TODO: implement str.";
}

Value to_int(Arguments arguments) {
    throw "TODO: implement to_int.";
}

Value len(Arguments arguments) {
    throw "TODO: implement len.";
}

Value type(Arguments arguments) {
    throw "TODO: implement type.";
}

Value push(Arguments arguments) {
    throw "TODO: implement push.";
}

Value pop(Arguments arguments) {
    throw "TODO: implement pop.";
}

Value keys(Arguments arguments) {
    throw "TODO: implement keys.";
}

Value has(Arguments arguments) {
    throw "TODO: implement has.";
}

Value del(Arguments arguments) {
    throw "TODO: implement del.";
}

Value range(Arguments arguments) {
    throw "TODO: implement range.";
}

Value error(Arguments arguments) {
    throw "TODO: implement error.";
}

}  // namespace

void declare_builtins(Scope& scope, Symbols& symbols) {
    throw "TODO: implement declare_builtins.";
}
