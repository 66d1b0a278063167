// The functions that the language has.
#include <charconv>
#include <iostream>

#include "interpreter.hpp"

namespace {

using Arguments = std::vector<Value>&;

// The content of an argument that must have this type.
template <typename Content>
const Content& content_of(const Value& argument, const char* name) {
    auto content = std::get_if<Content>(&argument);
    if (content == nullptr) {
        throw Refusal{std::string("wrong argument of ") + name};
    }
    return *content;
}

List& list_of(const Value& argument, const char* name) {
    return *content_of<std::shared_ptr<List>>(argument, name);
}

Map& map_of(const Value& argument, const char* name) {
    return *content_of<std::shared_ptr<Map>>(argument, name);
}

Map::Key key_for(const Value& argument, const char* name) {
    auto key = key_of(argument);
    if (!key) {
        throw Refusal{std::string("wrong argument of ") + name};
    }
    return *key;
}

Value print(Arguments arguments) {
    std::string line;
    for (const Value& argument : arguments) {
        line += (&argument == &arguments.front() ? "" : " ") + shown(argument);
    }
    std::cout << line << '\n';
    return Value();
}

Value str(Arguments arguments) {
    return text_value(shown(arguments[0]));
}

Value to_int(Arguments arguments) {
    const std::string& digits = *content_of<Text>(arguments[0], "int");
    std::int64_t number = 0;
    auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc() || end != digits.data() + digits.size()) {
        throw Refusal{"not a number"};
    }
    return number;
}

Value len(Arguments arguments) {
    std::size_t length = 0;
    if (auto text = std::get_if<Text>(&arguments[0])) {
        length = characters_of(**text).size();
    } else if (auto map = std::get_if<std::shared_ptr<Map>>(&arguments[0])) {
        length = (*map)->size();
    } else {
        length = list_of(arguments[0], "len").elements.size();
    }
    return static_cast<std::int64_t>(length);
}

Value type(Arguments arguments) {
    return text_value(type_name(arguments[0]));
}

Value push(Arguments arguments) {
    list_of(arguments[0], "push").elements.push_back(arguments[1]);
    return Value();
}

Value pop(Arguments arguments) {
    std::vector<Value>& elements = list_of(arguments[0], "pop").elements;
    if (elements.empty()) {
        throw Refusal{"empty list"};
    }
    Value last = std::move(elements.back());
    elements.pop_back();
    return last;
}

Value keys(Arguments arguments) {
    return list_value(map_of(arguments[0], "keys").keys());
}

Value has(Arguments arguments) {
    return map_of(arguments[0], "has").find(key_for(arguments[1], "has")) != nullptr;
}

Value del(Arguments arguments) {
    return map_of(arguments[0], "del").remove(key_for(arguments[1], "del"));
}

Value range(Arguments arguments) {
    std::int64_t from = content_of<std::int64_t>(arguments[0], "range");
    std::int64_t to = content_of<std::int64_t>(arguments[1], "range");
    std::vector<Value> numbers;
    for (std::int64_t number = from; number < to; ++number) {
        numbers.emplace_back(number);
    }
    return list_value(std::move(numbers));
}

Value error(Arguments arguments) {
    throw Refusal{*content_of<Text>(arguments[0], "error")};
}

}  // namespace

void declare_builtins(Scope& scope, Symbols& symbols) {
    auto declare = [&](const char* name, int parameter_count, Function::Builtin builtin) {
        auto function = std::make_shared<Function>();
        function->name = name;
        function->parameter_count = parameter_count;
        function->builtin = std::move(builtin);
        scope.declare(symbols.number_of(name), std::shared_ptr<const Function>(function));
    };
    declare("print", kAnyNumber, print);
    declare("str", 1, str);
    declare("int", 1, to_int);
    declare("len", 1, len);
    declare("type", 1, type);
    declare("push", 2, push);
    declare("pop", 1, pop);
    declare("keys", 1, keys);
    declare("has", 2, has);
    declare("del", 2, del);
    declare("range", 2, range);
    declare("error", 1, error);
}
