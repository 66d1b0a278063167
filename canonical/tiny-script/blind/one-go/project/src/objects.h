// Texts, lists, maps, scopes and whatever can be called.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "heap.h"
#include "position.h"
#include "value.h"

class Machine;
struct FunctionCode;

// A text in UTF-8, which never changes.
struct Str : Object {
    explicit Str(std::string text) : bytes(std::move(text)) {}

    // The number of characters.
    std::size_t length() const;
    // A character, counted from 0.
    std::string_view character(std::size_t index) const;

    const std::string bytes;

private:
    static constexpr std::size_t UNKNOWN = static_cast<std::size_t>(-1);
    mutable std::size_t length_ = UNKNOWN;
    // Where every so many characters one begins; only for texts that are not ASCII.
    mutable std::vector<std::size_t> marks_;
};

struct List : Tracked {
    List() = default;
    explicit List(std::vector<Value> elements) : items(std::move(elements)) {}

    void eachChild(const Visitor& visit) override;
    void clear() override;

    std::vector<Value> items;
};

// A map with ints and strs as keys, in the order in which they were put in.
class Map : public Tracked {
public:
    // The key of a removed entry is undeclared.
    struct Entry {
        Value key;
        Value value;
    };

    static bool isKey(const Value& value) { return value.is(Type::Int) || value.is(Type::Str); }

    std::size_t size() const { return index_.size(); }
    const std::vector<Entry>& entries() const { return entries_; }
    std::vector<Value> keys() const;
    // The value of a key, or null.
    const Value* find(const Value& key) const;
    void set(const Value& key, Value value);
    // Removes a key; says whether it was there.
    bool remove(const Value& key);

    void eachChild(const Visitor& visit) override;
    void clear() override;

private:
    struct KeyHash {
        std::size_t operator()(const Value& key) const;
    };
    struct KeyEqual {
        bool operator()(const Value& a, const Value& b) const { return equal(a, b); }
    };

    void compact();

    std::vector<Entry> entries_;
    std::unordered_map<Value, std::size_t, KeyHash, KeyEqual> index_;
};

// The variables of a scope that is being carried out, or that a function keeps.
class Env : public Tracked {
public:
    static Ref<Env> create(Env* parent, std::size_t size);
    ~Env() override;
    static void operator delete(void* memory) { ::operator delete(memory); }

    Env* parent() const { return parent_.get(); }
    Value& at(std::size_t slot) { return slots()[slot]; }

    void eachChild(const Visitor& visit) override;
    void clear() override;

private:
    Env(Env* parent, std::size_t size);
    Value* slots() { return reinterpret_cast<Value*>(this + 1); }

    Ref<Env> parent_;
    std::size_t size_;
};

struct Callable : Tracked {
    virtual Value call(Machine& machine, std::vector<Value>& arguments, Position at) = 0;
};

// A function of the script with the variables around it.
struct ScriptFunction : Callable {
    ScriptFunction(const FunctionCode& functionCode, Env* env) : code(functionCode), around(env) {}

    Value call(Machine& machine, std::vector<Value>& arguments, Position at) override;
    void eachChild(const Visitor& visit) override;
    void clear() override;

    const FunctionCode& code;
    Ref<Env> around;
};

Value makeStr(std::string text);
Value makeList(std::vector<Value> items);
