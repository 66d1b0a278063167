#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "tree.hpp"

// A state of the keys. The present, the history, transactions and snapshots hold such states together.
struct State {
    uint32_t refs = 0;
    Node* root;  // owned
    State *prev, *next;  // the list of all states
};
void retain(State* s);
void release(State* s);

class Store {
public:
    Store();
    ~Store();
    Store(const Store&) = delete;

    Node* root() const { return current_->root; }
    int64_t clock() const { return clock_; }
    Entry* find(std::string_view key) const { return tree::find(root(), key); }

    // Changes that can be undone.
    void put(std::string_view key, Value value, int64_t expiry);
    void remove(std::string_view key);
    uint32_t erase(std::string_view a, std::string_view b);
    void replaceAll(Node* root);
    bool restore(const std::string& name);

    void beginWith(Node* root);  // cannot be undone
    void tick(int64_t n);

    size_t depth() const { return levels_.size() - 1; }
    void begin();
    bool commit();
    bool rollback();
    bool undo();
    bool redo();

    void snapshot(const std::string& name);
    bool forget(const std::string& name);
    // nullptr if there is no such snapshot; expired keys have been removed
    const State* findSnapshot(const std::string& name);
    const std::map<std::string, Ref<State>>& snapshots();

    void tidy();  // to be called after each command

private:

    struct Level {
        Ref<State> begin;  // empty outside of all transactions
        std::vector<Ref<State>> undo, redo;
        uint64_t changes = 0;  // made and not undone, even if too long ago to be undone
    };

    int64_t clock_ = 0;
    State all_;  // the head of the list of all states
    int64_t firstExpiry_ = kForever;  // no state holds a key that expires earlier
    int64_t credit_;
    Ref<State> current_;
    std::vector<Level> levels_;
    std::map<std::string, Ref<State>> snapshots_;

    Ref<State> newState(Node* root);
    void change(Ref<State> to);
    void purge(State* s);
    void purgeAll();
};
