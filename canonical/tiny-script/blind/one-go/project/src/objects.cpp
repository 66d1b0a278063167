#include "objects.h"

#include <functional>
#include <new>

#include "utf8.h"

namespace {

constexpr std::size_t MARK_DISTANCE = 32;
constexpr std::size_t FEWEST_REMOVED = 32;

}  // namespace

std::size_t Str::length() const {
    if (length_ == UNKNOWN) {
        length_ = utf8::length(bytes);
    }
    return length_;
}

std::string_view Str::character(std::size_t index) const {
    const std::string_view text = bytes;
    if (length() == bytes.size()) {
        return text.substr(index, 1);
    }
    if (marks_.empty()) {
        std::size_t count = 0;
        for (std::size_t at = 0; at < bytes.size(); at += utf8::width(bytes[at])) {
            if (count++ % MARK_DISTANCE == 0) {
                marks_.push_back(at);
            }
        }
    }
    std::size_t at = marks_[index / MARK_DISTANCE];
    for (std::size_t left = index % MARK_DISTANCE; left > 0; --left) {
        at += utf8::width(bytes[at]);
    }
    return text.substr(at, utf8::width(bytes[at]));
}

void List::eachChild(const Visitor& visit) {
    for (const Value& item : items) {
        heap::visitValue(item, visit);
    }
}

void List::clear() {
    std::vector<Value>().swap(items);
}

std::size_t Map::KeyHash::operator()(const Value& key) const {
    if (key.is(Type::Int)) {
        return std::hash<std::int64_t>()(key.number());
    }
    return std::hash<std::string>()(key.as<Str>().bytes);
}

std::vector<Value> Map::keys() const {
    std::vector<Value> keys;
    keys.reserve(size());
    for (const Entry& entry : entries_) {
        if (!entry.key.is(Type::Undeclared)) {
            keys.push_back(entry.key);
        }
    }
    return keys;
}

const Value* Map::find(const Value& key) const {
    const auto found = index_.find(key);
    return found == index_.end() ? nullptr : &entries_[found->second].value;
}

void Map::set(const Value& key, Value value) {
    const auto [place, isNew] = index_.try_emplace(key, entries_.size());
    if (isNew) {
        entries_.push_back({key, std::move(value)});
    } else {
        entries_[place->second].value = std::move(value);
    }
}

bool Map::remove(const Value& key) {
    const auto found = index_.find(key);
    if (found == index_.end()) {
        return false;
    }
    entries_[found->second] = {Value::undeclared(), Value()};
    index_.erase(found);
    const std::size_t removed = entries_.size() - index_.size();
    if (removed > FEWEST_REMOVED && removed > entries_.size() / 2) {
        compact();
    }
    return true;
}

void Map::compact() {
    std::vector<Entry> left;
    left.reserve(index_.size());
    for (Entry& entry : entries_) {
        if (!entry.key.is(Type::Undeclared)) {
            index_.find(entry.key)->second = left.size();
            left.push_back(std::move(entry));
        }
    }
    entries_ = std::move(left);
}

void Map::eachChild(const Visitor& visit) {
    for (const Entry& entry : entries_) {
        heap::visitValue(entry.value, visit);
    }
}

void Map::clear() {
    index_.clear();
    std::vector<Entry>().swap(entries_);
}

Ref<Env> Env::create(Env* parent, std::size_t size) {
    void* const memory = ::operator new(sizeof(Env) + size * sizeof(Value));
    return Ref<Env>(::new (memory) Env(parent, size));
}

Env::Env(Env* parent, std::size_t size) : parent_(parent), size_(size) {
    for (std::size_t i = 0; i < size_; ++i) {
        ::new (static_cast<void*>(slots() + i)) Value(Value::undeclared());
    }
}

Env::~Env() {
    for (std::size_t i = 0; i < size_; ++i) {
        slots()[i].~Value();
    }
}

void Env::eachChild(const Visitor& visit) {
    if (parent_.get() != nullptr) {
        visit(*parent_);
    }
    for (std::size_t i = 0; i < size_; ++i) {
        heap::visitValue(slots()[i], visit);
    }
}

void Env::clear() {
    parent_ = Ref<Env>();
    for (std::size_t i = 0; i < size_; ++i) {
        slots()[i] = Value();
    }
}

void ScriptFunction::eachChild(const Visitor& visit) {
    if (around.get() != nullptr) {
        visit(*around);
    }
}

void ScriptFunction::clear() {
    around = Ref<Env>();
}

Value makeStr(std::string text) {
    return Value(Type::Str, new Str(std::move(text)));
}

Value makeList(std::vector<Value> items) {
    return Value(Type::List, new List(std::move(items)));
}
