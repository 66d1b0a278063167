#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ref.hpp"
#include "value.hpp"

const int64_t kForever = INT64_MAX;

struct Entry {
    uint32_t refs = 0;
    uint64_t priority;
    int64_t expiry;  // the clock at which it is gone, or kForever
    std::string key;
    Value value;

    Entry(std::string_view key, Value value, int64_t expiry);
};
inline void retain(Entry* e) {
    if (e) ++e->refs;
}
inline void release(Entry* e) {
    if (e && --e->refs == 0) delete e;
}

// A node of a treap. Nodes with more than one reference are never changed, but copied.
struct Node {
    uint32_t refs = 1;
    uint32_t size = 1;
    Node* left = nullptr;
    Node* right = nullptr;
    Ref<Entry> entry;
    int64_t firstExpiry;  // in the whole subtree
    int64_t lastExpiry;

    explicit Node(Ref<Entry> e) : entry(std::move(e)), firstExpiry(entry->expiry), lastExpiry(entry->expiry) {}
};

inline Node* share(Node* n) {
    if (n) ++n->refs;
    return n;
}
void drop(Node* n);

// The functions that change a tree take over the reference given to them and return one.
namespace tree {

inline uint32_t size(const Node* n) { return n ? n->size : 0; }
inline int64_t firstExpiry(const Node* n) { return n ? n->firstExpiry : kForever; }

Entry* find(Node* n, std::string_view key);
Node* put(Node* n, Ref<Entry> entry);
Node* remove(Node* n, std::string_view key);
Node* eraseRange(Node* n, std::string_view a, std::string_view b);
uint32_t countRange(const Node* n, std::string_view a, std::string_view b);
Node* build(const std::vector<Ref<Entry>>& sorted);

// f returns false to stop.
template <class F>
bool eachUp(const Node* n, std::string_view a, std::string_view b, F& f) {
    if (!n) return true;
    const std::string& key = n->entry->key;
    bool low = key >= a, high = key <= b;
    if (low && !eachUp(n->left, a, b, f)) return false;
    if (low && high && !f(*n->entry)) return false;
    return !high || eachUp(n->right, a, b, f);
}

template <class F>
bool eachDown(const Node* n, std::string_view a, std::string_view b, F& f) {
    if (!n) return true;
    const std::string& key = n->entry->key;
    bool low = key >= a, high = key <= b;
    if (high && !eachDown(n->right, a, b, f)) return false;
    if (low && high && !f(*n->entry)) return false;
    return !low || eachDown(n->left, a, b, f);
}

// Goes through all entries in order.
class Cursor {
    std::vector<const Node*> stack_;
    void descend(const Node* n) {
        for (; n; n = n->left) stack_.push_back(n);
    }

public:
    explicit Cursor(const Node* n) { descend(n); }
    const Entry* get() const { return stack_.empty() ? nullptr : stack_.back()->entry.get(); }
    void next() {
        const Node* n = stack_.back();
        stack_.pop_back();
        descend(n->right);
    }
};

// Removes expired entries from several trees; what they share stays shared. The trees have to live as long as this.
class Purge {
    int64_t clock_;
    std::unordered_map<const Node*, Node*> done_;

public:
    uint64_t work = 0;
    explicit Purge(int64_t clock) : clock_(clock) {}
    Purge(const Purge&) = delete;
    ~Purge();
    Node* run(Node* n);  // keeps n, returns a reference of its own
};

}  // namespace tree
