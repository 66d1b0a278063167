#include "store.hpp"

#include <algorithm>

#include "memory.hpp"

namespace {

const size_t kHistory = 100;

// Expired keys leave the present at once. The other states are searched for them as soon as possible too, but only for
// as long as this does not slow the commands down; a state is always cleaned before it is used.
const int64_t kMostCredit = 2000000;
const int64_t kCreditPerCommand = 40;

}  // namespace

void retain(State* s) {
    if (s) ++s->refs;
}

void release(State* s) {
    if (!s || --s->refs) return;
    s->prev->next = s->next;
    s->next->prev = s->prev;
    drop(s->root);
    delete s;
}

Store::Store() : credit_(kMostCredit) {
    all_.root = nullptr;
    all_.prev = all_.next = &all_;
    current_ = newState(nullptr);
    levels_.emplace_back();
}

Store::~Store() {
    snapshots_.clear();
    levels_.clear();
    current_ = Ref<State>();
}

Ref<State> Store::newState(Node* root) {
    State* s = new State;
    s->root = root;
    s->prev = &all_;
    s->next = all_.next;
    s->prev->next = s->next->prev = s;
    firstExpiry_ = std::min(firstExpiry_, tree::firstExpiry(root));
    return Ref<State>(s);
}

void Store::change(Ref<State> to) {
    Level& level = levels_.back();
    level.redo.clear();
    if (level.undo.size() == kHistory) level.undo.erase(level.undo.begin());
    level.undo.push_back(std::move(current_));
    ++level.changes;
    current_ = std::move(to);
}

void Store::put(std::string_view key, Value value, int64_t expiry) {
    Ref<Entry> entry(new Entry(key, std::move(value), expiry));
    change(newState(tree::put(share(root()), std::move(entry))));
}

void Store::remove(std::string_view key) { change(newState(tree::remove(share(root()), key))); }

uint32_t Store::erase(std::string_view a, std::string_view b) {
    uint32_t count = tree::countRange(root(), a, b);
    if (count) change(newState(tree::eraseRange(share(root()), a, b)));
    return count;
}

void Store::replaceAll(Node* root) { change(newState(root)); }

bool Store::restore(const std::string& name) {
    auto found = snapshots_.find(name);
    if (found == snapshots_.end()) return false;
    purge(found->second.get());
    change(found->second);
    return true;
}

void Store::beginWith(Node* root) { current_ = newState(root); }

void Store::tick(int64_t n) {
    clock_ += n;
    if (firstExpiry_ <= clock_ && credit_ > 0) purgeAll();
    else purge(current_.get());
}

void Store::begin() {
    Level level;
    level.begin = current_;
    levels_.push_back(std::move(level));
}

bool Store::commit() {
    if (depth() == 0) return false;
    Level ended = std::move(levels_.back());
    levels_.pop_back();
    if (ended.changes) {
        Ref<State> now = std::move(current_);
        current_ = std::move(ended.begin);
        change(std::move(now));
    }
    return true;
}

bool Store::rollback() {
    if (depth() == 0) return false;
    current_ = std::move(levels_.back().begin);
    levels_.pop_back();
    purge(current_.get());
    return true;
}

bool Store::undo() {
    Level& level = levels_.back();
    if (level.undo.empty()) return false;
    level.redo.push_back(std::move(current_));
    current_ = std::move(level.undo.back());
    level.undo.pop_back();
    --level.changes;
    purge(current_.get());
    return true;
}

bool Store::redo() {
    Level& level = levels_.back();
    if (level.redo.empty()) return false;
    level.undo.push_back(std::move(current_));
    current_ = std::move(level.redo.back());
    level.redo.pop_back();
    ++level.changes;
    purge(current_.get());
    return true;
}

void Store::snapshot(const std::string& name) { snapshots_[name] = current_; }

bool Store::forget(const std::string& name) { return snapshots_.erase(name) > 0; }

const State* Store::findSnapshot(const std::string& name) {
    auto found = snapshots_.find(name);
    if (found == snapshots_.end()) return nullptr;
    purge(found->second.get());
    return found->second.get();
}

const std::map<std::string, Ref<State>>& Store::snapshots() {
    if (firstExpiry_ <= clock_) purgeAll();
    return snapshots_;
}

void Store::purge(State* s) {
    if (tree::firstExpiry(s->root) > clock_) return;
    Node* old = s->root;
    {
        tree::Purge purge(clock_);
        s->root = purge.run(old);
        credit_ -= int64_t(purge.work);
    }
    drop(old);
}

void Store::purgeAll() {
    std::vector<Node*> old;
    {
        tree::Purge purge(clock_);
        firstExpiry_ = kForever;
        int64_t states = 0;
        for (State* s = all_.next; s != &all_; s = s->next) {
            ++states;
            if (tree::firstExpiry(s->root) <= clock_) {
                old.push_back(s->root);
                s->root = purge.run(s->root);
            }
            firstExpiry_ = std::min(firstExpiry_, tree::firstExpiry(s->root));
        }
        credit_ -= int64_t(purge.work) + states / 4;
    }
    for (Node* root : old) drop(root);
}

void Store::tidy() {
    credit_ = std::min(credit_ + kCreditPerCommand, kMostCredit);
    if (firstExpiry_ <= clock_ && credit_ > 0) purgeAll();
    trimMemory();
}
