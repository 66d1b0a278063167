// What a session holds: the clock, the keys with their history, and the snapshots.
//
// Expired keys are removed from the present keys at once. From the snapshots and the history they are removed when
// these are used, and all together from time to time, so that one tick does not have to look at all of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "history.h"
#include "tree.h"

class Session {
public:
    std::int64_t now() const { return now_; }
    void tick(std::int64_t ticks);

    const Tree& keys() const { return history_.present(); }
    const Entry* find(std::string_view key) const { return tree::find(keys(), key); }
    // The keys with which the session begins; this is no change.
    void start(Tree keys) { history_.replacePresent(std::move(keys)); }

    // Makes a change.
    void change(Tree keys) { history_.change(std::move(keys)); }
    void put(Entry entry) { change(tree::put(keys(), std::move(entry))); }

    // These give false if there is nothing to undo, nothing to redo or no transaction.
    bool undo() { return expired(history_.undo()); }
    bool redo() { return expired(history_.redo()); }
    bool rollback() { return expired(history_.rollback()); }
    bool commit() { return history_.commit(); }
    void begin() { history_.begin(); }
    std::size_t open() const { return history_.open(); }

    void takeSnapshot(const std::string& name) { snapshots_[name] = keys(); }
    // The keys of a snapshot that have not expired; null if there is no such snapshot.
    const Tree* snapshot(std::string_view name);
    bool forget(std::string_view name);
    // All snapshots by name, without expired keys.
    const std::map<std::string, Tree, std::less<>>& snapshots();

    // To be called after each command.
    void commandDone();

private:
    bool expired(bool result);

    std::int64_t now_ = 0;
    History history_;
    std::map<std::string, Tree, std::less<>> snapshots_;
    // When expired keys were last removed everywhere, and after how many commands this is done again.
    std::int64_t purgedAt_ = 0;
    std::size_t commands_ = 0;
    std::size_t pause_ = 0;
};
