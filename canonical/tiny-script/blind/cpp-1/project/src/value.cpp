#include "value.h"

#include <cstdlib>
#include <functional>
#include <new>

void destroy(Obj* o) {
    // Not recursive, as lists may be nested very deeply.
    static std::vector<Obj*> pending;
    static bool busy = false;
    pending.push_back(o);
    if (busy) return;
    busy = true;
    while (!pending.empty()) {
        Obj* next = pending.back();
        pending.pop_back();
        switch (next->tag) {
            case Tag::Str: delete static_cast<Str*>(next); break;
            case Tag::List: delete static_cast<List*>(next); break;
            case Tag::Map: delete static_cast<Map*>(next); break;
            case Tag::Fn: delete static_cast<Fn*>(next); break;
            case Tag::Cell: delete static_cast<Cell*>(next); break;
            default: break;
        }
    }
    busy = false;
}

void Bytes::reserve(size_t n) {
    if (n <= room) return;
    char* grown = static_cast<char*>(realloc(data, n));
    if (!grown) throw std::bad_alloc();
    data = grown;
    room = n;
}

size_t charLength(unsigned char first) { return first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4; }

size_t countChars(std::string_view s) {
    size_t n = 0;
    for (unsigned char c : s) n += (c & 0xC0) != 0x80;
    return n;
}

static Value freshStr(std::string_view a, std::string_view b, size_t chars) {
    size_t size = a.size() + b.size();
    auto* bytes = new Bytes;
    bytes->reserve(size ? size : 1);
    if (!a.empty()) memcpy(bytes->data, a.data(), a.size());
    if (!b.empty()) memcpy(bytes->data + a.size(), b.data(), b.size());
    bytes->used = size;
    return Value(static_cast<Obj*>(new Str(bytes, size, chars)));
}

Value makeStr(std::string_view s) {
    static Value single[128];
    if (s.size() == 1 && static_cast<unsigned char>(s[0]) < 128) {
        Value& known = single[static_cast<unsigned char>(s[0])];
        if (known.tag == Tag::Nil) known = freshStr(s, {}, 1);
        return known;
    }
    return freshStr(s, {}, countChars(s));
}

Value concat(const Value& a, const Value& b) {
    Str* left = a.str();
    Str* right = b.str();
    if (right->size == 0) return a;
    if (left->size == 0) return b;
    size_t size = left->size + right->size;
    size_t chars = left->chars + right->chars;
    Bytes* bytes = left->bytes;
    if (size < 64 || bytes->used != left->size) return freshStr(left->view(), right->view(), chars);
    if (size > bytes->room) bytes->reserve(size + size / 2);
    memmove(bytes->data + left->size, right->bytes->data, right->size);
    bytes->used = size;
    return Value(static_cast<Obj*>(new Str(bytes, size, chars)));
}

uint64_t Str::hashed() {
    if (hash == 0) hash = std::hash<std::string_view>()(view()) | 1;
    return hash;
}

size_t Str::offset(size_t index) {
    if (chars == size) return index;
    if (index >= chars) return size;
    const size_t every = 32;
    if (!marks) {
        marks = std::make_unique<std::vector<size_t>>();
        size_t n = 0;
        for (size_t at = 0; at < size; at += charLength(bytes->data[at]), n++) {
            if (n % every == 0) marks->push_back(at);
        }
    }
    size_t at = (*marks)[index / every];
    for (size_t n = index % every; n > 0; n--) at += charLength(bytes->data[at]);
    return at;
}

static uint64_t hashOf(const Value& key) {
    if (key.tag == Tag::Str) return key.str()->hashed();
    uint64_t x = static_cast<uint64_t>(key.i) + 0x9e3779b97f4a7c15u;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

static bool sameKey(const Value& a, const Value& b) {
    if (a.tag != b.tag) return false;
    if (a.tag == Tag::Int) return a.i == b.i;
    return a.o == b.o || a.str()->view() == b.str()->view();
}

int64_t Map::place(const Value& key, uint64_t hash) const {
    if (table.empty()) return -1;
    size_t mask = table.size() - 1;
    for (size_t at = hash & mask;; at = (at + 1) & mask) {
        int64_t index = table[at];
        if (index == -1) return -1;
        if (index >= 0 && entries[index].hash == hash && sameKey(entries[index].key, key)) {
            return static_cast<int64_t>(at);
        }
    }
}

void Map::rebuild() {
    if (entries.size() != live) {
        size_t to = 0;
        for (auto& entry : entries) {
            if (entry.key.tag == Tag::Undeclared) continue;
            if (&entries[to] != &entry) entries[to] = std::move(entry);
            to++;
        }
        entries.resize(to);
    }
    size_t size = 8;
    while (size < live * 2 + 2) size *= 2;
    table.assign(size, -1);
    taken = live;
    for (size_t i = 0; i < entries.size(); i++) {
        size_t at = entries[i].hash & (size - 1);
        while (table[at] != -1) at = (at + 1) & (size - 1);
        table[at] = static_cast<int64_t>(i);
    }
}

Value* Map::find(const Value& key) {
    int64_t at = place(key, hashOf(key));
    return at < 0 ? nullptr : &entries[table[at]].value;
}

void Map::set(const Value& key, Value value) {
    uint64_t hash = hashOf(key);
    int64_t known = place(key, hash);
    if (known >= 0) {
        // The old value goes away only after the new one is in its place.
        entries[table[known]].value.swap(value);
        return;
    }
    if ((taken + 1) * 4 > table.size() * 3) rebuild();
    size_t mask = table.size() - 1;
    size_t at = hash & mask;
    while (table[at] >= 0) at = (at + 1) & mask;
    if (table[at] == -1) taken++;
    table[at] = static_cast<int64_t>(entries.size());
    entries.push_back({key, std::move(value), hash});
    live++;
}

bool Map::remove(const Value& key) {
    int64_t at = place(key, hashOf(key));
    if (at < 0) return false;
    Entry& entry = entries[table[at]];
    Value oldKey, oldValue;
    oldKey.swap(entry.key);
    oldValue.swap(entry.value);
    entry.key.tag = Tag::Undeclared;
    table[at] = -2;
    live--;
    if (entries.size() > 32 && live * 2 < entries.size()) rebuild();
    return true;
}

const char* typeName(const Value& v) {
    switch (v.tag) {
        case Tag::Bool: return "bool";
        case Tag::Int: return "int";
        case Tag::Str: return "str";
        case Tag::List: return "list";
        case Tag::Map: return "map";
        case Tag::Fn: return "fn";
        default: return "nil";
    }
}

bool equal(const Value& a, const Value& b) {
    if (a.tag != b.tag) return false;
    switch (a.tag) {
        case Tag::Nil: return true;
        case Tag::Bool: return a.b == b.b;
        case Tag::Int: return a.i == b.i;
        case Tag::Str: return a.o == b.o || a.str()->view() == b.str()->view();
        case Tag::List: {
            auto& x = a.list()->items;
            auto& y = b.list()->items;
            if (&x == &y) return true;
            if (x.size() != y.size()) return false;
            for (size_t i = 0; i < x.size(); i++) {
                if (!equal(x[i], y[i])) return false;
            }
            return true;
        }
        case Tag::Map: {
            if (a.o == b.o) return true;
            if (a.map()->live != b.map()->live) return false;
            for (auto& entry : a.map()->entries) {
                if (entry.key.tag == Tag::Undeclared) continue;
                Value* other = b.map()->find(entry.key);
                if (!other || !equal(entry.value, *other)) return false;
            }
            return true;
        }
        default: return a.o == b.o;
    }
}

void show(std::string& out, const Value& v, bool quoted) {
    switch (v.tag) {
        case Tag::Bool: out += v.b ? "true" : "false"; break;
        case Tag::Int: out += std::to_string(v.i); break;
        case Tag::Fn: out += "fn"; break;
        case Tag::Str:
            if (!quoted) {
                out += v.str()->view();
                break;
            }
            out += '"';
            for (char c : v.str()->view()) {
                if (c == '\n') out += "\\n";
                else if (c == '\t') out += "\\t";
                else if (c == '"') out += "\\\"";
                else if (c == '\\') out += "\\\\";
                else out += c;
            }
            out += '"';
            break;
        case Tag::List: {
            out += '[';
            bool first = true;
            for (auto& item : v.list()->items) {
                if (!first) out += ", ";
                first = false;
                show(out, item, true);
            }
            out += ']';
            break;
        }
        case Tag::Map: {
            out += '{';
            bool first = true;
            for (auto& entry : v.map()->entries) {
                if (entry.key.tag == Tag::Undeclared) continue;
                if (!first) out += ", ";
                first = false;
                show(out, entry.key, true);
                out += ": ";
                show(out, entry.value, true);
            }
            out += '}';
            break;
        }
        default: out += "nil";
    }
}
