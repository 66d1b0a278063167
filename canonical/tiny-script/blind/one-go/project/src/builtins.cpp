#include "builtins.h"

#include <cstdint>
#include <string_view>
#include <utility>

#include "format.h"
#include "machine.h"

namespace {

using Arguments = std::vector<Value>;

constexpr int ANY_NUMBER = -1;
// No list can have more elements than the memory holds.
constexpr std::uint64_t LONGEST_RANGE = 16'000'000;

// A call of a function of the language, for its errors.
struct Site {
    Machine& machine;
    Position at;
    const char* name;

    void require(bool fits) const {
        if (!fits) {
            machine.fail(at, std::string("wrong argument of ") + name);
        }
    }
};

using Code = Value (*)(const Site& site, Arguments& arguments);

Value print(const Site& site, Arguments& arguments) {
    std::string line;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        line += i == 0 ? "" : " ";
        appendPrinted(line, arguments[i]);
    }
    line += '\n';
    site.machine.write(line);
    return Value();
}

Value str(const Site&, Arguments& arguments) {
    std::string text;
    appendPrinted(text, arguments[0]);
    return makeStr(std::move(text));
}

// Reads digits, with - before them or not; false if the text is no number of 64 bits.
bool readNumber(const std::string& text, std::int64_t& number) {
    const bool isNegative = !text.empty() && text[0] == '-';
    const std::string_view digits = std::string_view(text).substr(isNegative ? 1 : 0);
    number = 0;
    for (const char c : digits) {
        if (c < '0' || c > '9') {
            return false;
        }
        const std::int64_t digit = isNegative ? '0' - c : c - '0';
        if (__builtin_mul_overflow(number, std::int64_t{10}, &number) ||
            __builtin_add_overflow(number, digit, &number)) {
            return false;
        }
    }
    return !digits.empty();
}

Value toInt(const Site& site, Arguments& arguments) {
    site.require(arguments[0].is(Type::Str));
    std::int64_t number = 0;
    if (!readNumber(arguments[0].as<Str>().bytes, number)) {
        site.machine.fail(site.at, "not a number");
    }
    return Value::integer(number);
}

Value len(const Site& site, Arguments& arguments) {
    const Value& value = arguments[0];
    std::size_t length = 0;
    switch (value.type()) {
        case Type::List: length = value.as<List>().items.size(); break;
        case Type::Map: length = value.as<Map>().size(); break;
        case Type::Str: length = value.as<Str>().length(); break;
        default: site.require(false);
    }
    return Value::integer(static_cast<std::int64_t>(length));
}

Value type(const Site&, Arguments& arguments) {
    return makeStr(nameOf(arguments[0].type()));
}

Value push(const Site& site, Arguments& arguments) {
    site.require(arguments[0].is(Type::List));
    arguments[0].as<List>().items.push_back(std::move(arguments[1]));
    return Value();
}

Value pop(const Site& site, Arguments& arguments) {
    site.require(arguments[0].is(Type::List));
    std::vector<Value>& items = arguments[0].as<List>().items;
    if (items.empty()) {
        site.machine.fail(site.at, "empty list");
    }
    Value last = std::move(items.back());
    items.pop_back();
    return last;
}

Value keys(const Site& site, Arguments& arguments) {
    site.require(arguments[0].is(Type::Map));
    return makeList(arguments[0].as<Map>().keys());
}

Value has(const Site& site, Arguments& arguments) {
    site.require(arguments[0].is(Type::Map) && Map::isKey(arguments[1]));
    return Value::boolean(arguments[0].as<Map>().find(arguments[1]) != nullptr);
}

Value del(const Site& site, Arguments& arguments) {
    site.require(arguments[0].is(Type::Map) && Map::isKey(arguments[1]));
    return Value::boolean(arguments[0].as<Map>().remove(arguments[1]));
}

Value range(const Site& site, Arguments& arguments) {
    site.require(arguments[0].is(Type::Int) && arguments[1].is(Type::Int));
    const std::int64_t from = arguments[0].number();
    const std::int64_t to = arguments[1].number();
    std::vector<Value> items;
    if (from < to) {
        const std::uint64_t count = static_cast<std::uint64_t>(to) - static_cast<std::uint64_t>(from);
        if (count > LONGEST_RANGE) {
            site.machine.fail(site.at, "out of memory");
        }
        items.reserve(count);
        for (std::int64_t number = from; number < to; ++number) {
            items.push_back(Value::integer(number));
        }
    }
    return makeList(std::move(items));
}

Value error(const Site& site, Arguments& arguments) {
    site.require(arguments[0].is(Type::Str));
    site.machine.fail(site.at, arguments[0].as<Str>().bytes);
}

struct Entry {
    const char* name;
    int parameters;
    Code code;
};

const Entry ENTRIES[] = {
    {"print", ANY_NUMBER, print}, {"str", 1, str},   {"int", 1, toInt}, {"len", 1, len},
    {"type", 1, type},            {"push", 2, push}, {"pop", 1, pop},   {"keys", 1, keys},
    {"has", 2, has},              {"del", 2, del},   {"range", 2, range}, {"error", 1, error},
};

struct Builtin : Callable {
    explicit Builtin(const Entry& which) : entry(which) {}

    Value call(Machine& machine, std::vector<Value>& arguments, Position at) override {
        if (entry.parameters != ANY_NUMBER && arguments.size() != static_cast<std::size_t>(entry.parameters)) {
            machine.fail(at, "expected " + std::to_string(entry.parameters) + " arguments, found " +
                                 std::to_string(arguments.size()));
        }
        return entry.code(Site{machine, at, entry.name}, arguments);
    }
    void eachChild(const Visitor&) override {}
    void clear() override {}

    const Entry& entry;
};

}  // namespace

namespace builtins {

std::vector<std::string> names() {
    std::vector<std::string> names;
    for (const Entry& entry : ENTRIES) {
        names.emplace_back(entry.name);
    }
    return names;
}

Ref<Env> makeScope() {
    Ref<Env> scope = Env::create(nullptr, std::size(ENTRIES));
    std::size_t slot = 0;
    for (const Entry& entry : ENTRIES) {
        scope->at(slot++) = Value(Type::Fn, new Builtin(entry));
    }
    return scope;
}

}  // namespace builtins
