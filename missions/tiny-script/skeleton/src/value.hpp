// The values of the language, the scopes that hold them, and how they are written.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

struct List;
class Map;
struct Function;

using Text = std::shared_ptr<const std::string>;
using Value = std::variant<std::monostate, bool, std::int64_t, Text, std::shared_ptr<List>, std::shared_ptr<Map>,
                           std::shared_ptr<const Function>>;

struct List {
    std::vector<Value> elements;
};

// Values by whole numbers and texts, in the order in which the keys were put in.
class Map {
public:
    using Key = std::variant<std::int64_t, std::string>;

    Value* find(const Key& key);
    void put(const Key& key, Value value);
    bool remove(const Key& key);
    std::size_t size() const { throw "TODO: implement size."; }
    std::vector<Value> keys() const;

private:
    struct Slot {
        Key key;
        Value value;
        bool is_used;
    };

    void close_gaps();

    std::vector<Slot> slots_;
    std::unordered_map<Key, std::size_t> places_;
};

// Names are numbered when they are read, so that looking for one compares numbers.
using Symbol = int;

class Scope;
using ScopePointer = std::shared_ptr<Scope>;

// Variables and the scope around them.
class Scope {
public:
    explicit Scope(ScopePointer around) : around_(std::move(around)) {}
    void declare(Symbol name, Value value) { throw "TODO: implement declare."; }
    // The variable of this name here or in a scope around; nothing where none was declared yet.
    Value* find(Symbol name);

private:
    ScopePointer around_;
    std::vector<std::pair<Symbol, Value>> variables_;
};

Value text_value(std::string text);
Value list_value(std::vector<Value> elements);

// "nil", "bool", "int", "str", "list", "map" or "fn".
const char* type_name(const Value& value);

// The value as `print` shows it; texts inside of others stand in quotes.
std::string shown(const Value& value);

bool equal(const Value& left, const Value& right);

// The key that a value is in a map; none where it cannot be one.
std::optional<Map::Key> key_of(const Value& value);

// The characters of a text in UTF-8.
std::vector<std::string> characters_of(std::string_view text);
