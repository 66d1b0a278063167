// A balanced search tree that never changes: what puts or removes an entry makes a new tree, which shares all but
// one path with the old one. So a state is kept by keeping its root, and is freed when nobody keeps it any more.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <string_view>

#include "value.hpp"

constexpr std::int64_t kForever = std::numeric_limits<std::int64_t>::max();

struct Entry {
    std::string key;
    Value value;
    std::int64_t expires = kForever;  // the first moment of the clock at which it is gone
};

struct Node;
using Tree = std::shared_ptr<const Node>;  // none is the empty tree

// A node of a treap: its keys are in order from left to right, and no child has a higher priority.
struct Node {
    std::shared_ptr<const Entry> entry;
    Tree left;
    Tree right;
    std::size_t priority;
    std::size_t size;
    std::int64_t earliest;  // the first expiry in this tree
};

std::size_t size_of(const Tree& tree);

const Entry* find(const Tree& tree, std::string_view key);

Tree with(const Tree& tree, Entry entry);

// The tree without its keys from `low` to `high`, both included.
Tree without(const Tree& tree, std::string_view low, std::string_view high);

// The tree without what has expired at this moment.
Tree without_expired(const Tree& tree, std::int64_t moment);

// How many keys from `low` to `high` there are.
std::size_t count_between(const Tree& tree, std::string_view low, std::string_view high);

// Visit the entries from `low` to `high` in order, or in the reverse order, until `visit` returns false.
using Visit = std::function<bool(const Entry&)>;
void visit_between(const Tree& tree, std::string_view low, std::string_view high, bool down, const Visit& visit);

// Visit all entries in order.
void visit_all(const Tree& tree, const std::function<void(const Entry&)>& visit);
