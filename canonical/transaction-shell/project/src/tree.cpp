#include "tree.hpp"

#include <algorithm>
#include <utility>

namespace {

std::int64_t earliest_of(const Tree& tree) {
    return tree ? tree->earliest : kForever;
}

Tree made(const std::shared_ptr<const Entry>& entry, Tree left, Tree right, std::size_t priority) {
    std::size_t size = size_of(left) + size_of(right) + 1;
    std::int64_t earliest = std::min({entry->expires, earliest_of(left), earliest_of(right)});
    return std::make_shared<const Node>(Node{entry, std::move(left), std::move(right), priority, size, earliest});
}

// Keys that resemble each other must not have priorities that do.
std::size_t priority_of(std::string_view key) {
    return std::hash<std::string_view>()(key);
}

struct Halves {
    Tree below;
    Tree above;
};

// Everything below `key`, and the rest; `key` itself is below only if that is said.
Halves split(const Tree& tree, std::string_view key, bool key_is_below) {
    if (!tree) {
        return {};
    }
    int order = tree->entry->key.compare(key);
    if (order < 0 || (order == 0 && key_is_below)) {
        Halves right = split(tree->right, key, key_is_below);
        return {made(tree->entry, tree->left, right.below, tree->priority), right.above};
    }
    Halves left = split(tree->left, key, key_is_below);
    return {left.below, made(tree->entry, left.above, tree->right, tree->priority)};
}

// One tree of two, of which the first has only keys below those of the second.
Tree joined(const Tree& below, const Tree& above) {
    if (!below || !above) {
        return below ? below : above;
    }
    if (below->priority > above->priority) {
        return made(below->entry, below->left, joined(below->right, above), below->priority);
    }
    return made(above->entry, joined(below, above->left), above->right, above->priority);
}

// How many keys are below `key`, or are `key`.
std::size_t count_up_to(const Tree& tree, std::string_view key, bool inclusive) {
    std::size_t count = 0;
    for (const Node* node = tree.get(); node != nullptr;) {
        int order = node->entry->key.compare(key);
        if (order < 0 || (order == 0 && inclusive)) {
            count += size_of(node->left) + 1;
            node = node->right.get();
        } else {
            node = node->left.get();
        }
    }
    return count;
}

// Returns false when the visit was stopped.
bool visited(const Tree& tree, std::string_view low, std::string_view high, bool down, const Visit& visit) {
    if (!tree) {
        return true;
    }
    const std::string& key = tree->entry->key;
    bool may_go_left = key > low;
    bool may_go_right = key < high;
    if (down ? may_go_right && !visited(tree->right, low, high, down, visit)
             : may_go_left && !visited(tree->left, low, high, down, visit)) {
        return false;
    }
    if (key >= low && key <= high && !visit(*tree->entry)) {
        return false;
    }
    return down ? !may_go_left || visited(tree->left, low, high, down, visit)
                : !may_go_right || visited(tree->right, low, high, down, visit);
}

}  // namespace

std::size_t size_of(const Tree& tree) {
    return tree ? tree->size : 0;
}

const Entry* find(const Tree& tree, std::string_view key) {
    for (const Node* node = tree.get(); node != nullptr;) {
        int order = node->entry->key.compare(key);
        if (order == 0) {
            return node->entry.get();
        }
        node = order > 0 ? node->left.get() : node->right.get();
    }
    return nullptr;
}

Tree with(const Tree& tree, Entry entry) {
    auto kept = std::make_shared<const Entry>(std::move(entry));
    Halves at_least = split(tree, kept->key, false);
    Halves above = split(at_least.above, kept->key, true);
    Tree single = made(kept, nullptr, nullptr, priority_of(kept->key));
    return joined(joined(at_least.below, single), above.above);
}

Tree without(const Tree& tree, std::string_view low, std::string_view high) {
    if (low > high) {
        return tree;
    }
    return joined(split(tree, low, false).below, split(tree, high, true).above);
}

Tree without_expired(const Tree& tree, std::int64_t moment) {
    if (earliest_of(tree) > moment) {
        return tree;
    }
    Tree left = without_expired(tree->left, moment);
    Tree right = without_expired(tree->right, moment);
    if (tree->entry->expires <= moment) {
        return joined(left, right);
    }
    return made(tree->entry, left, right, tree->priority);
}

std::size_t count_between(const Tree& tree, std::string_view low, std::string_view high) {
    if (low > high) {
        return 0;
    }
    return count_up_to(tree, high, true) - count_up_to(tree, low, false);
}

void visit_between(const Tree& tree, std::string_view low, std::string_view high, bool down, const Visit& visit) {
    visited(tree, low, high, down, visit);
}

void visit_all(const Tree& tree, const std::function<void(const Entry&)>& visit) {
    if (tree) {
        visit_all(tree->left, visit);
        visit(*tree->entry);
        visit_all(tree->right, visit);
    }
}
