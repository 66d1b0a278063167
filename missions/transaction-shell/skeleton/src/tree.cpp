#include "tree.hpp"

#include <algorithm>
#include <utility>

namespace {

std::int64_t earliest_of(const Tree& tree) {
    throw "TODO: implement earliest_of.";
}

Tree made(const std::shared_ptr<const Entry>& entry, Tree left, Tree right, std::size_t priority) {
    throw "TODO: implement made.";
}

// Keys that resemble each other must not have priorities that do.
std::size_t priority_of(std::string_view key) {
    throw "TODO: implement priority_of.";
}

struct Halves {
    Tree below;
    Tree above;
};

// Everything below `key`, and the rest; `key` itself is below only if that is said.
Halves split(const Tree& tree, std::string_view key, bool key_is_below) {
    throw "TODO: implement split.";
}

// One tree of two, of which the first has only keys below those of the second.
Tree joined(const Tree& below, const Tree& above) {
    throw "TODO: implement joined.";
}

// How many keys are below `key`, or are `key`.
std::size_t count_up_to(const Tree& tree, std::string_view key, bool inclusive) {
    throw "TODO: implement count_up_to.";
}

// Returns false when the visit was stopped.
bool visited(const Tree& tree, std::string_view low, std::string_view high, bool down, const Visit& visit) {
    throw "TODO: implement visited.";
}

}  // namespace

std::size_t size_of(const Tree& tree) {
    throw "TODO: implement size_of.";
}

const Entry* find(const Tree& tree, std::string_view key) {
    throw "TODO: implement find.";
}

Tree with(const Tree& tree, Entry entry) {
    throw "TODO: implement with.";
}

Tree without(const Tree& tree, std::string_view low, std::string_view high) {
    throw "TODO: implement without.";
}

Tree without_expired(const Tree& tree, std::int64_t moment) {
    throw "TODO: implement without_expired.";
}

std::size_t count_between(const Tree& tree, std::string_view low, std::string_view high) {
    throw "TODO: implement count_between.";
}

void visit_between(const Tree& tree, std::string_view low, std::string_view high, bool down, const Visit& visit) {
    throw "TODO: implement visit_between.";
}

void visit_all(const Tree& tree, const std::function<void(const Entry&)>& visit) {
    throw "TODO: implement visit_all.";
}
