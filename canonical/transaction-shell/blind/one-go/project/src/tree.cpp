#include "tree.h"

#include <algorithm>
#include <random>

using EntryPtr = std::shared_ptr<const Entry>;

struct Node {
    Node(EntryPtr itsEntry, std::uint32_t itsPriority, Tree itsLeft, Tree itsRight)
        : entry(std::move(itsEntry)),
          left(std::move(itsLeft)),
          right(std::move(itsRight)),
          priority(itsPriority),
          size(1),
          earliest(entry->expiry) {
        for (const Node* child : {left.get(), right.get()}) {
            if (child != nullptr) {
                size += child->size;
                earliest = std::min(earliest, child->earliest);
            }
        }
    }

    EntryPtr entry;
    Tree left;
    Tree right;
    std::uint32_t priority;
    // Of this node and all below it: how many there are, and when the first of them expires.
    std::uint32_t size;
    std::int64_t earliest;
};

namespace {

std::uint32_t randomPriority() {
    static std::mt19937 generator{std::random_device{}()};
    return static_cast<std::uint32_t>(generator());
}

Tree makeNode(EntryPtr entry, std::uint32_t priority, Tree left, Tree right) {
    return std::make_shared<Node>(std::move(entry), priority, std::move(left), std::move(right));
}

Tree putEntry(const Tree& tree, const EntryPtr& entry) {
    if (!tree) {
        return makeNode(entry, randomPriority(), nullptr, nullptr);
    }
    const int order = entry->key.compare(tree->entry->key);
    if (order == 0) {
        return makeNode(entry, tree->priority, tree->left, tree->right);
    }
    if (order < 0) {
        const Tree left = putEntry(tree->left, entry);
        if (left->priority <= tree->priority) {
            return makeNode(tree->entry, tree->priority, left, tree->right);
        }
        Tree below = makeNode(tree->entry, tree->priority, left->right, tree->right);
        return makeNode(left->entry, left->priority, left->left, std::move(below));
    }
    const Tree right = putEntry(tree->right, entry);
    if (right->priority <= tree->priority) {
        return makeNode(tree->entry, tree->priority, tree->left, right);
    }
    Tree below = makeNode(tree->entry, tree->priority, tree->left, right->left);
    return makeNode(right->entry, right->priority, std::move(below), right->right);
}

// Splits a tree before a key, or behind it.
std::pair<Tree, Tree> split(const Tree& tree, std::string_view key, bool behind) {
    if (!tree) {
        return {};
    }
    const int order = std::string_view(tree->entry->key).compare(key);
    if (order < 0 || (order == 0 && behind)) {
        std::pair<Tree, Tree> parts = split(tree->right, key, behind);
        return {makeNode(tree->entry, tree->priority, tree->left, std::move(parts.first)), std::move(parts.second)};
    }
    std::pair<Tree, Tree> parts = split(tree->left, key, behind);
    return {std::move(parts.first), makeNode(tree->entry, tree->priority, std::move(parts.second), tree->right)};
}

// Joins two trees, of which the first one has the smaller keys.
Tree join(const Tree& first, const Tree& second) {
    if (!first) {
        return second;
    }
    if (!second) {
        return first;
    }
    if (first->priority > second->priority) {
        return makeNode(first->entry, first->priority, first->left, join(first->right, second));
    }
    return makeNode(second->entry, second->priority, join(first, second->left), second->right);
}

// How many keys come before a key; with `orItself` the key is counted, too.
std::size_t countBefore(const Tree& tree, std::string_view key, bool orItself) {
    std::size_t count = 0;
    const Node* node = tree.get();
    while (node != nullptr) {
        const int order = std::string_view(node->entry->key).compare(key);
        if (order < 0 || (order == 0 && orItself)) {
            count += tree::size(node->left) + 1;
            node = node->right.get();
        } else {
            node = node->left.get();
        }
    }
    return count;
}

// A part of a tree that is visited.
struct Visit {
    std::string_view from;
    std::string_view to;
    bool down;
    const tree::Visitor& visitor;

    // Gives false as soon as the visitor does.
    bool through(const Node* node) const {
        if (node == nullptr) {
            return true;
        }
        const std::string_view key = node->entry->key;
        const bool isBehindFrom = key >= from;
        const bool isBeforeTo = key <= to;
        const bool isLeftWanted = isBehindFrom;
        const bool isRightWanted = isBeforeTo;
        const Node* const first = down ? node->right.get() : node->left.get();
        const Node* const second = down ? node->left.get() : node->right.get();
        if ((down ? isRightWanted : isLeftWanted) && !through(first)) {
            return false;
        }
        if (isBehindFrom && isBeforeTo && !visitor(*node->entry)) {
            return false;
        }
        return !(down ? isLeftWanted : isRightWanted) || through(second);
    }
};

}  // namespace

namespace tree {

std::size_t size(const Tree& tree) {
    return tree ? tree->size : 0;
}

const Entry* find(const Tree& tree, std::string_view key) {
    const Node* node = tree.get();
    while (node != nullptr) {
        const int order = key.compare(node->entry->key);
        if (order == 0) {
            return node->entry.get();
        }
        node = order < 0 ? node->left.get() : node->right.get();
    }
    return nullptr;
}

Tree put(const Tree& tree, Entry entry) {
    return putEntry(tree, std::make_shared<const Entry>(std::move(entry)));
}

Tree without(const Tree& tree, std::string_view from, std::string_view to) {
    const std::pair<Tree, Tree> start = split(tree, from, false);
    const std::pair<Tree, Tree> end = split(start.second, to, true);
    return join(start.first, end.second);
}

std::size_t count(const Tree& tree, std::string_view from, std::string_view to) {
    return from > to ? 0 : countBefore(tree, to, true) - countBefore(tree, from, false);
}

void visit(const Tree& tree, std::string_view from, std::string_view to, bool down, const Visitor& visitor) {
    Visit{from, to, down, visitor}.through(tree.get());
}

const Entry* Cursor::entry() const {
    return path_.empty() ? nullptr : path_.back()->entry.get();
}

void Cursor::advance() {
    const Node* const node = path_.back();
    path_.pop_back();
    descend(node->right.get());
}

void Cursor::descend(const Node* node) {
    for (; node != nullptr; node = node->left.get()) {
        path_.push_back(node);
    }
}

Tree Purge::operator()(const Tree& tree) {
    if (!tree || tree->earliest > now_) {
        return tree;
    }
    const auto found = done_.find(tree.get());
    if (found != done_.end()) {
        return found->second.second;
    }
    const Tree left = (*this)(tree->left);
    const Tree right = (*this)(tree->right);
    Tree rest = tree->entry->expiry <= now_ ? join(left, right)
                                            : makeNode(tree->entry, tree->priority, left, right);
    done_.emplace(tree.get(), std::make_pair(tree, rest));
    return rest;
}

}  // namespace tree
