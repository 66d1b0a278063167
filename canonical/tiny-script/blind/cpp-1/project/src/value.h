// The values of the language. Texts, lists, maps and functions are counted references.
#pragma once
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

enum class Tag : uint8_t { Undeclared, Nil, Bool, Int, Str, List, Map, Fn, Cell };

struct Obj {
    uint32_t refs = 0;
    Tag tag;
    explicit Obj(Tag t) : tag(t) {}
};

void destroy(Obj* o);

struct Str;
struct List;
struct Map;
struct Fn;
struct Cell;

struct Value {
    Tag tag;
    union {
        bool b;
        int64_t i;
        Obj* o;
    };

    Value() : tag(Tag::Nil), i(0) {}
    explicit Value(bool x) : tag(Tag::Bool), i(0) { b = x; }
    explicit Value(int64_t x) : tag(Tag::Int), i(x) {}
    explicit Value(Obj* x) : tag(x->tag), o(x) { x->refs++; }
    Value(const Value& v) : tag(v.tag), i(v.i) {
        if (isObj()) o->refs++;
    }
    Value(Value&& v) noexcept : tag(v.tag), i(v.i) { v.tag = Tag::Nil; }
    Value& operator=(const Value& v) {
        Value copy(v);
        swap(copy);
        return *this;
    }
    Value& operator=(Value&& v) noexcept {
        Value taken(std::move(v));
        swap(taken);
        return *this;
    }
    ~Value() {
        if (isObj() && --o->refs == 0) destroy(o);
    }
    void swap(Value& v) {
        std::swap(tag, v.tag);
        std::swap(i, v.i);
    }
    bool isObj() const { return tag >= Tag::Str; }
    bool isInt() const { return tag == Tag::Int; }
    Str* str() const { return reinterpret_cast<Str*>(o); }
    List* list() const { return reinterpret_cast<List*>(o); }
    Map* map() const { return reinterpret_cast<Map*>(o); }
    Fn* fn() const { return reinterpret_cast<Fn*>(o); }
    Cell* cell() const { return reinterpret_cast<Cell*>(o); }
};

// The bytes of texts. A text that ends where its bytes end can be continued in place, as the others that share them see
// only the part that is theirs.
struct Bytes {
    uint32_t refs = 0;
    size_t used = 0;
    size_t room = 0;
    char* data = nullptr;
    ~Bytes() { free(data); }
    void reserve(size_t n);
};

struct Str : Obj {
    Bytes* bytes;
    size_t size;   // in bytes
    size_t chars;  // in code points
    uint64_t hash = 0;
    std::unique_ptr<std::vector<size_t>> marks;  // where every 32nd character begins, if they are not all ASCII

    Str(Bytes* b, size_t size, size_t chars) : Obj(Tag::Str), bytes(b), size(size), chars(chars) { b->refs++; }
    ~Str() {
        if (--bytes->refs == 0) delete bytes;
    }
    std::string_view view() const { return {bytes->data, size}; }
    uint64_t hashed();
    // Where the character with this number begins.
    size_t offset(size_t index);
};

size_t charLength(unsigned char first);
size_t countChars(std::string_view s);
Value makeStr(std::string_view s);
Value concat(const Value& a, const Value& b);

struct List : Obj {
    std::vector<Value> items;
    List() : Obj(Tag::List) {}
};

// A hash table that keeps the order in which the keys were put in.
struct Map : Obj {
    struct Entry {
        Value key;  // undeclared for one that was removed
        Value value;
        uint64_t hash;
    };
    std::vector<Entry> entries;
    size_t live = 0;

    Map() : Obj(Tag::Map) {}
    Value* find(const Value& key);
    void set(const Value& key, Value value);
    bool remove(const Value& key);

   private:
    std::vector<int64_t> table;  // indexes of entries; -1 is empty, -2 was removed
    size_t taken = 0;            // places of the table that are not empty
    int64_t place(const Value& key, uint64_t hash) const;
    void rebuild();
};

struct Cell : Obj {
    Value value;
    Cell() : Obj(Tag::Cell) { value.tag = Tag::Undeclared; }
};

struct Function;

struct Fn : Obj {
    const Function* code;  // null for the functions of the language
    int builtin;
    std::vector<Value> cells;
    explicit Fn(const Function* f) : Obj(Tag::Fn), code(f), builtin(-1) {}
    explicit Fn(int b) : Obj(Tag::Fn), code(nullptr), builtin(b) {}
};

const char* typeName(const Value& v);
bool equal(const Value& a, const Value& b);
// Appends what `print` would write.
void show(std::string& out, const Value& v, bool quoted = false);
