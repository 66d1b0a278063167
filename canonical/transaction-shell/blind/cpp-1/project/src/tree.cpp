#include "tree.hpp"

#include <algorithm>

static uint64_t priorityOf(std::string_view key) {
    uint64_t h = 0xcbf29ce484222325u;
    for (unsigned char c : key) h = (h ^ c) * 0x100000001b3u;
    h ^= h >> 30;
    h *= 0xbf58476d1ce4e5b9u;
    h ^= h >> 27;
    h *= 0x94d049bb133111ebu;
    return h ^ (h >> 31);
}

Entry::Entry(std::string_view k, Value v, int64_t e) : priority(priorityOf(k)), expiry(e), key(k), value(std::move(v)) {}

void drop(Node* n) {
    while (n && --n->refs == 0) {
        drop(n->left);
        Node* right = n->right;
        delete n;
        n = right;
    }
}

namespace tree {

static void update(Node* n) {
    n->size = 1 + size(n->left) + size(n->right);
    n->firstExpiry = n->lastExpiry = n->entry->expiry;
    for (const Node* child : {n->left, n->right}) {
        if (!child) continue;
        n->firstExpiry = std::min(n->firstExpiry, child->firstExpiry);
        n->lastExpiry = std::max(n->lastExpiry, child->lastExpiry);
    }
}

// The same node, to be changed by whoever holds the reference.
static Node* own(Node* n) {
    if (n->refs == 1) return n;
    Node* copy = new Node(n->entry);
    copy->left = share(n->left);
    copy->right = share(n->right);
    --n->refs;
    return copy;
}

// Takes the node itself away and leaves its children.
static void open(Node* n, Node*& left, Node*& right) {
    if (n->refs == 1) {
        left = n->left;
        right = n->right;
        delete n;
    } else {
        left = share(n->left);
        right = share(n->right);
        --n->refs;
    }
}

static Node* merge(Node* a, Node* b) {
    if (!a) return b;
    if (!b) return a;
    if (a->entry->priority >= b->entry->priority) {
        a = own(a);
        a->right = merge(a->right, b);
        update(a);
        return a;
    }
    b = own(b);
    b->left = merge(a, b->left);
    update(b);
    return b;
}

// a gets the keys before key (and key itself, if with is set), b the others.
static void split(Node* n, std::string_view key, bool with, Node*& a, Node*& b) {
    if (!n) {
        a = b = nullptr;
        return;
    }
    n = own(n);
    int order = n->entry->key.compare(key);
    if (order < 0 || (order == 0 && with)) {
        split(n->right, key, with, n->right, b);
        a = n;
    } else {
        split(n->left, key, with, a, n->left);
        b = n;
    }
    update(n);
}

Entry* find(Node* n, std::string_view key) {
    while (n) {
        int order = key.compare(n->entry->key);
        if (order == 0) return n->entry.get();
        n = order < 0 ? n->left : n->right;
    }
    return nullptr;
}

Node* put(Node* n, Ref<Entry> entry) {
    if (!n) return new Node(std::move(entry));
    int order = entry->key.compare(n->entry->key);
    if (order != 0 && entry->priority > n->entry->priority) {
        std::string_view key = entry->key;
        Node* top = new Node(std::move(entry));
        split(n, key, false, top->left, top->right);
        update(top);
        return top;
    }
    n = own(n);
    if (order == 0) n->entry = std::move(entry);
    else if (order < 0) n->left = put(n->left, std::move(entry));
    else n->right = put(n->right, std::move(entry));
    update(n);
    return n;
}

Node* remove(Node* n, std::string_view key) {
    if (!n) return nullptr;
    int order = key.compare(n->entry->key);
    if (order == 0) {
        Node *left, *right;
        open(n, left, right);
        return merge(left, right);
    }
    n = own(n);
    if (order < 0) n->left = remove(n->left, key);
    else n->right = remove(n->right, key);
    update(n);
    return n;
}

Node* eraseRange(Node* n, std::string_view a, std::string_view b) {
    if (a > b) return n;
    Node *before, *rest, *middle, *after;
    split(n, a, false, before, rest);
    split(rest, b, true, middle, after);
    drop(middle);
    return merge(before, after);
}

static uint32_t countBefore(const Node* n, std::string_view key, bool with) {
    uint32_t count = 0;
    while (n) {
        int order = n->entry->key.compare(key);
        if (order < 0 || (order == 0 && with)) {
            count += size(n->left) + 1;
            n = n->right;
        } else {
            n = n->left;
        }
    }
    return count;
}

uint32_t countRange(const Node* n, std::string_view a, std::string_view b) {
    if (a > b) return 0;
    return countBefore(n, b, true) - countBefore(n, a, false);
}

static void updateAll(Node* n) {
    if (!n) return;
    updateAll(n->left);
    updateAll(n->right);
    update(n);
}

Node* build(const std::vector<Ref<Entry>>& sorted) {
    std::vector<Node*> spine;  // the right edge of the tree
    for (const Ref<Entry>& entry : sorted) {
        Node* n = new Node(entry);
        Node* below = nullptr;
        while (!spine.empty() && spine.back()->entry->priority < entry->priority) {
            below = spine.back();
            spine.pop_back();
        }
        n->left = below;
        if (!spine.empty()) spine.back()->right = n;
        spine.push_back(n);
    }
    Node* root = spine.empty() ? nullptr : spine.front();
    updateAll(root);
    return root;
}

Node* Purge::run(Node* n) {
    ++work;
    if (!n || n->firstExpiry > clock_) return share(n);
    if (n->lastExpiry <= clock_) return nullptr;
    bool shared = n->refs > 1;
    if (shared) {
        auto found = done_.find(n);
        if (found != done_.end()) return share(found->second);
    }
    Node* left = run(n->left);
    Node* right = run(n->right);
    Node* result;
    if (n->entry->expiry <= clock_) {
        result = merge(left, right);
    } else {
        result = new Node(n->entry);
        result->left = left;
        result->right = right;
        update(result);
    }
    if (shared) done_.emplace(n, share(result));
    return result;
}

Purge::~Purge() {
    for (auto& pair : done_) drop(pair.second);
}

}  // namespace tree
