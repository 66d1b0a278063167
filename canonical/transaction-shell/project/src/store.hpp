// The store: its present state, the clock, open transactions, what can be undone, and snapshots.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "tree.hpp"

class Store {
public:
    Store();

    // The present state, without what has expired.
    const Tree& state() const { return state_; }
    std::int64_t clock() const { return clock_; }

    // Begin with this state, which cannot be undone.
    void start_with(Tree state) { state_ = std::move(state); }

    // Put this state in the place of the present one.
    void change(Tree next);

    // Let time pass; the clock is never turned back.
    void tick(std::int64_t ticks);

    // Take the last change of the innermost transaction back, or do it again. False if there is none.
    bool undo();
    bool redo();

    std::size_t depth() const { return levels_.size() - 1; }
    void begin();
    // End the innermost transaction. False if none is open.
    bool commit();
    bool rollback();

    void take_snapshot(const std::string& name);
    // The state of a snapshot without what has expired since; nothing if there is no such snapshot.
    const Tree* snapshot(const std::string& name);
    bool forget_snapshot(const std::string& name);
    std::vector<std::string> snapshot_names() const;

private:
    // What happened since a transaction was begun, or since the start.
    struct Level {
        Tree before;
        std::deque<Tree> past;     // the states before the last changes, the latest at the end
        std::vector<Tree> future;  // the states before what was undone, the latest at the end
        std::size_t changes;       // that were not undone, also those that no longer can be
    };

    void go_to(const Tree& state);

    Tree state_;
    std::int64_t clock_ = 0;
    std::vector<Level> levels_;
    std::map<std::string, Tree> snapshots_;
};
