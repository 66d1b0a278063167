#include "store.hpp"

#include <utility>

namespace {

constexpr std::size_t kMostUndone = 100;

}  // namespace

Store::Store() {
    levels_.push_back(Level{nullptr, {}, {}, 0});
}

void Store::change(Tree next) {
    Level& level = levels_.back();
    level.past.push_back(state_);
    if (level.past.size() > kMostUndone) {
        level.past.pop_front();
    }
    level.future.clear();
    ++level.changes;
    state_ = std::move(next);
}

void Store::tick(std::int64_t ticks) {
    clock_ += ticks;
    go_to(state_);
}

bool Store::undo() {
    Level& level = levels_.back();
    if (level.past.empty()) {
        return false;
    }
    level.future.push_back(state_);
    go_to(level.past.back());
    level.past.pop_back();
    --level.changes;
    return true;
}

bool Store::redo() {
    Level& level = levels_.back();
    if (level.future.empty()) {
        return false;
    }
    level.past.push_back(state_);
    go_to(level.future.back());
    level.future.pop_back();
    ++level.changes;
    return true;
}

void Store::begin() {
    levels_.push_back(Level{state_, {}, {}, 0});
}

bool Store::commit() {
    if (depth() == 0) {
        return false;
    }
    Level ended = std::move(levels_.back());
    levels_.pop_back();
    if (ended.changes > 0) {
        Tree committed = std::exchange(state_, ended.before);
        change(committed);
    }
    return true;
}

bool Store::rollback() {
    if (depth() == 0) {
        return false;
    }
    go_to(levels_.back().before);
    levels_.pop_back();
    return true;
}

void Store::take_snapshot(const std::string& name) {
    snapshots_[name] = state_;
}

const Tree* Store::snapshot(const std::string& name) {
    auto found = snapshots_.find(name);
    if (found == snapshots_.end()) {
        return nullptr;
    }
    found->second = without_expired(found->second, clock_);
    return &found->second;
}

bool Store::forget_snapshot(const std::string& name) {
    return snapshots_.erase(name) > 0;
}

std::vector<std::string> Store::snapshot_names() const {
    std::vector<std::string> names;
    for (const auto& [name, state] : snapshots_) {
        names.push_back(name);
    }
    return names;
}

void Store::go_to(const Tree& state) {
    state_ = without_expired(state, clock_);
}
