#include "session.h"

namespace {

constexpr std::size_t SHORTEST_PAUSE = 64;
constexpr std::size_t COMMANDS_PER_STATE = 4;

}  // namespace

void Session::tick(std::int64_t ticks) {
    now_ += ticks;
    expired(true);
}

// Removes expired keys from the present ones; gives back its argument.
bool Session::expired(bool result) {
    history_.replacePresent(tree::Purge(now_)(keys()));
    return result;
}

const Tree* Session::snapshot(std::string_view name) {
    const auto found = snapshots_.find(name);
    if (found == snapshots_.end()) {
        return nullptr;
    }
    found->second = tree::Purge(now_)(found->second);
    return &found->second;
}

bool Session::forget(std::string_view name) {
    const auto found = snapshots_.find(name);
    if (found == snapshots_.end()) {
        return false;
    }
    snapshots_.erase(found);
    return true;
}

const std::map<std::string, Tree, std::less<>>& Session::snapshots() {
    tree::Purge purge(now_);
    for (auto& [name, keys] : snapshots_) {
        keys = purge(keys);
    }
    return snapshots_;
}

void Session::commandDone() {
    ++commands_;
    if (purgedAt_ == now_ || commands_ < pause_) {
        return;
    }
    tree::Purge purge(now_);
    std::size_t states = history_.purge(purge) + snapshots_.size();
    for (auto& [name, keys] : snapshots_) {
        keys = purge(keys);
    }
    purgedAt_ = now_;
    commands_ = 0;
    pause_ = SHORTEST_PAUSE + COMMANDS_PER_STATE * states;
}
