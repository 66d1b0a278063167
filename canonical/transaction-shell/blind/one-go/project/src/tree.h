// Ordered keys in trees that never change. A changed tree shares all but a few nodes with the one that it was made
// from, so any number of states can be kept at little cost. The trees are treaps: random priorities balance them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "value.h"

// The expiry of a key that does not expire.
constexpr std::int64_t FOREVER = std::numeric_limits<std::int64_t>::max();

struct Entry {
    std::string key;
    Value value;
    // The time of the clock from which on the key is gone.
    std::int64_t expiry = FOREVER;
};

struct Node;

// The empty tree is null.
using Tree = std::shared_ptr<const Node>;

namespace tree {

std::size_t size(const Tree& tree);

// The entry of a key, or null.
const Entry* find(const Tree& tree, std::string_view key);

// The tree with this entry, instead of one with the same key.
Tree put(const Tree& tree, Entry entry);

// The tree without the keys from one to another, both included.
Tree without(const Tree& tree, std::string_view from, std::string_view to);

// How many keys there are from one to another, both included.
std::size_t count(const Tree& tree, std::string_view from, std::string_view to);

using Visitor = std::function<bool(const Entry&)>;

// Goes through the keys from one to another, both included, until the visitor gives false.
void visit(const Tree& tree, std::string_view from, std::string_view to, bool down, const Visitor& visitor);

// Goes through all entries in order. The tree must stay in memory meanwhile.
class Cursor {
public:
    explicit Cursor(const Tree& tree) { descend(tree.get()); }

    // The present entry, or null at the end.
    const Entry* entry() const;
    void advance();

private:
    void descend(const Node* node);

    std::vector<const Node*> path_;
};

// Removes expired keys. What trees have shared before, they share afterwards, if one purge does them all.
class Purge {
public:
    explicit Purge(std::int64_t now) : now_(now) {}

    Tree operator()(const Tree& tree);

private:
    std::int64_t now_;
    // For each node with something expired below it: the node, which is kept meanwhile, and what is left of it.
    std::unordered_map<const Node*, std::pair<Tree, Tree>> done_;
};

}  // namespace tree
