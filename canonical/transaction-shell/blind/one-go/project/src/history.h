// The present keys, open transactions, and what can be undone and redone.
#pragma once

#include <cstddef>
#include <vector>

#include "tree.h"

class History {
public:
    History() : levels_(1) {}

    const Tree& present() const { return present_; }
    // Replaces the present keys without making this a change.
    void replacePresent(Tree keys) { present_ = std::move(keys); }

    void change(Tree keys);
    // These give false if there is nothing to undo, nothing to redo or no transaction.
    bool undo();
    bool redo();
    bool commit();
    bool rollback();

    void begin();
    // How many transactions are open.
    std::size_t open() const { return levels_.size() - 1; }

    // Removes expired keys everywhere; gives the number of states that are kept.
    std::size_t purge(tree::Purge& purge);

private:
    // A transaction, or what is outside of all transactions.
    struct Level {
        Tree start;
        std::vector<Tree> undo;
        std::vector<Tree> redo;
        // How many changes were made and not undone.
        std::size_t changes = 0;
    };

    static void remember(Level& level, Tree keys);

    Tree present_;
    std::vector<Level> levels_;
};
