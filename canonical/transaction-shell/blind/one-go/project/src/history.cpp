#include "history.h"

#include <utility>

namespace {

constexpr std::size_t MOST_CHANGES = 100;

}  // namespace

// Makes a change of a level that can be undone by going back to these keys.
void History::remember(Level& level, Tree keys) {
    level.undo.push_back(std::move(keys));
    if (level.undo.size() > MOST_CHANGES) {
        level.undo.erase(level.undo.begin());
    }
    level.redo.clear();
    ++level.changes;
}

void History::change(Tree keys) {
    remember(levels_.back(), std::exchange(present_, std::move(keys)));
}

bool History::undo() {
    Level& level = levels_.back();
    if (level.undo.empty()) {
        return false;
    }
    level.redo.push_back(std::exchange(present_, level.undo.back()));
    level.undo.pop_back();
    --level.changes;
    return true;
}

bool History::redo() {
    Level& level = levels_.back();
    if (level.redo.empty()) {
        return false;
    }
    level.undo.push_back(std::exchange(present_, level.redo.back()));
    level.redo.pop_back();
    ++level.changes;
    return true;
}

void History::begin() {
    Level level;
    level.start = present_;
    levels_.push_back(std::move(level));
}

bool History::commit() {
    if (open() == 0) {
        return false;
    }
    Level ended = std::move(levels_.back());
    levels_.pop_back();
    if (ended.changes > 0) {
        remember(levels_.back(), std::move(ended.start));
    }
    return true;
}

bool History::rollback() {
    if (open() == 0) {
        return false;
    }
    present_ = levels_.back().start;
    levels_.pop_back();
    return true;
}

std::size_t History::purge(tree::Purge& purge) {
    std::size_t states = 1;
    present_ = purge(present_);
    for (Level& level : levels_) {
        level.start = purge(level.start);
        for (Tree& keys : level.undo) {
            keys = purge(keys);
        }
        for (Tree& keys : level.redo) {
            keys = purge(keys);
        }
        states += 1 + level.undo.size() + level.redo.size();
    }
    return states;
}
