// The commands for keys and snapshots.

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "arguments.h"
#include "shell.h"

using arguments::fail;
using arguments::failWrong;

namespace {

std::string keyLine(const Entry& entry) {
    return entry.key + " = " + written(entry.value);
}

std::string keyCount(std::size_t count) {
    return std::to_string(count) + " keys";
}

// Reports a key that has another type than a command needs.
void requireKind(const Entry* entry, Kind kind) {
    if (entry != nullptr && entry->value.kind != kind) {
        fail(entry->key + " is a " + nameOf(entry->value.kind));
    }
}

}  // namespace

void Shell::set(const Words& words, Output& out) {
    Entry entry;
    entry.key = arguments::name(words[0]);
    std::optional<Value> value = readValue(words[1]);
    if (!value) {
        failWrong();
    }
    entry.value = std::move(*value);
    if (words.size() > 2) {
        if (words.size() != 4 || words[2] != "for") {
            failWrong();
        }
        entry.expiry = session_.now() + arguments::ticks(words[3]);
    }
    session_.put(std::move(entry));
    out.line("ok");
}

void Shell::get(const Words& words, Output& out) {
    const Entry* const entry = session_.find(arguments::name(words[0]));
    out.line(entry == nullptr ? "none" : written(entry->value));
}

void Shell::type(const Words& words, Output& out) {
    const Entry* const entry = session_.find(arguments::name(words[0]));
    out.line(entry == nullptr ? "none" : nameOf(entry->value.kind));
}

void Shell::del(const Words& words, Output& out) {
    const std::string key = arguments::name(words[0]);
    if (session_.find(key) == nullptr) {
        out.line("none");
        return;
    }
    session_.change(tree::without(session_.keys(), key, key));
    out.line("ok");
}

void Shell::add(const Words& words, Output& out) {
    Entry entry;
    entry.key = arguments::name(words[0]);
    const std::int64_t amount = arguments::number(words[1]);
    const Entry* const old = session_.find(entry.key);
    requireKind(old, Kind::Number);
    std::int64_t sum = amount;
    if (old != nullptr) {
        if (__builtin_add_overflow(old->value.number, amount, &sum)) {
            fail("overflow");
        }
        entry.expiry = old->expiry;
    }
    entry.value = Value::ofNumber(sum);
    session_.put(std::move(entry));
    out.line(std::to_string(sum));
}

void Shell::append(const Words& words, Output& out) {
    Entry entry;
    entry.key = arguments::name(words[0]);
    const std::string more = arguments::text(words[1]);
    const Entry* const old = session_.find(entry.key);
    requireKind(old, Kind::Text);
    Text text;
    if (old != nullptr) {
        text = old->value.text;
        entry.expiry = old->expiry;
    }
    entry.value = Value::ofText(text.appended(more));
    const std::size_t characters = entry.value.text.characters();
    session_.put(std::move(entry));
    out.line(std::to_string(characters));
}

// Changes when a key expires.
void Shell::setExpiry(const std::string& key, std::int64_t expiry, Output& out) {
    const Entry* const old = session_.find(key);
    if (old == nullptr) {
        out.line("none");
        return;
    }
    Entry entry = *old;
    entry.expiry = expiry;
    session_.put(std::move(entry));
    out.line("ok");
}

void Shell::expire(const Words& words, Output& out) {
    const std::string key = arguments::name(words[0]);
    setExpiry(key, session_.now() + arguments::ticks(words[1]), out);
}

void Shell::keep(const Words& words, Output& out) {
    setExpiry(arguments::name(words[0]), FOREVER, out);
}

void Shell::ttl(const Words& words, Output& out) {
    const Entry* const entry = session_.find(arguments::name(words[0]));
    if (entry == nullptr) {
        out.line("none");
    } else if (entry->expiry == FOREVER) {
        out.line("forever");
    } else {
        out.line(std::to_string(entry->expiry - session_.now()));
    }
}

void Shell::range(const Words& words, Output& out) {
    const std::string from = arguments::name(words[0]);
    const std::string to = arguments::name(words[1]);
    std::size_t next = 2;
    const bool down = next < words.size() && words[next] == "down";
    next += down ? 1 : 0;
    std::size_t limit = std::numeric_limits<std::size_t>::max();
    if (next < words.size()) {
        if (words[next] != "limit" || next + 2 != words.size()) {
            failWrong();
        }
        limit = static_cast<std::size_t>(arguments::ticks(words[next + 1]));
    }
    std::size_t listed = 0;
    if (from <= to) {
        tree::visit(session_.keys(), from, to, down, [&](const Entry& entry) {
            out.line(keyLine(entry));
            ++listed;
            return listed < limit;
        });
    }
    out.line(keyCount(listed));
}

void Shell::count(const Words& words, Output& out) {
    const std::string from = arguments::name(words[0]);
    const std::string to = arguments::name(words[1]);
    out.line(keyCount(tree::count(session_.keys(), from, to)));
}

void Shell::erase(const Words& words, Output& out) {
    const std::string from = arguments::name(words[0]);
    const std::string to = arguments::name(words[1]);
    const std::size_t erased = tree::count(session_.keys(), from, to);
    if (erased > 0) {
        session_.change(tree::without(session_.keys(), from, to));
    }
    out.line(keyCount(erased));
}

const Tree& Shell::snapshotOrFail(const std::string& name) {
    const Tree* const keys = session_.snapshot(name);
    if (keys == nullptr) {
        fail("no snapshot " + name);
    }
    return *keys;
}

void Shell::snapshot(const Words& words, Output& out) {
    session_.takeSnapshot(arguments::name(words[0]));
    out.line("ok");
}

void Shell::restore(const Words& words, Output& out) {
    session_.change(snapshotOrFail(arguments::name(words[0])));
    out.line("ok");
}

void Shell::forget(const Words& words, Output& out) {
    const std::string name = arguments::name(words[0]);
    if (!session_.forget(name)) {
        fail("no snapshot " + name);
    }
    out.line("ok");
}

void Shell::snapshots(const Words&, Output& out) {
    const auto& all = session_.snapshots();
    for (const auto& [name, keys] : all) {
        out.line(name + ": " + keyCount(tree::size(keys)));
    }
    out.line(std::to_string(all.size()) + " snapshots");
}

void Shell::diff(const Words& words, Output& out) {
    const Tree before = snapshotOrFail(arguments::name(words[0]));
    tree::Cursor oldKeys(before);
    tree::Cursor newKeys(session_.keys());
    std::size_t differences = 0;
    while (oldKeys.entry() != nullptr || newKeys.entry() != nullptr) {
        const Entry* const oldEntry = oldKeys.entry();
        const Entry* const newEntry = newKeys.entry();
        int order = 0;
        if (oldEntry == nullptr || newEntry == nullptr) {
            order = oldEntry == nullptr ? 1 : -1;
        } else {
            order = oldEntry->key.compare(newEntry->key);
        }
        if (order <= 0) {
            oldKeys.advance();
        }
        if (order >= 0) {
            newKeys.advance();
        }
        if (order == 0 && (oldEntry == newEntry || oldEntry->value == newEntry->value)) {
            continue;
        }
        ++differences;
        if (order <= 0) {
            out.line("- " + keyLine(*oldEntry));
        }
        if (order >= 0) {
            out.line("+ " + keyLine(*newEntry));
        }
    }
    out.line(std::to_string(differences) + " differences");
}
