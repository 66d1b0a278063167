#include "shell.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "store_file.hpp"

namespace {

const std::string kDone = "ok";
const std::string kNone = "none";
constexpr std::int64_t kMostTicks = 1000000000;

// An answer that begins with "error: ".
class Refusal : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

Refusal wrong_arguments() {
    return Refusal("wrong arguments");
}

const std::string& path_of(const std::string& word) {
    if (word.find(' ') != std::string::npos) {
        throw wrong_arguments();
    }
    return word;
}

const std::string& key_of(const std::string& word) {
    if (!is_key(word)) {
        throw wrong_arguments();
    }
    return word;
}

std::int64_t number_of(const std::string& word) {
    auto number = parse_number(word);
    if (!number) {
        throw wrong_arguments();
    }
    return *number;
}

std::int64_t amount_of(const std::string& word) {
    std::int64_t amount = number_of(word);
    if (amount < 1 || amount > kMostTicks) {
        throw wrong_arguments();
    }
    return amount;
}

Value value_of(const std::string& word) {
    auto value = parse_value(word);
    if (!value) {
        throw wrong_arguments();
    }
    return *value;
}

void expect_word(const std::string& found, std::string_view expected) {
    if (found != expected) {
        throw wrong_arguments();
    }
}

// The content of an entry that must have this type.
template <typename Content>
const Content& content_of(const Entry& entry) {
    auto content = std::get_if<Content>(&entry.value);
    if (content == nullptr) {
        throw Refusal(entry.key + " is a " + type_name(entry.value));
    }
    return *content;
}

std::string line_of(const Entry& entry) {
    return entry.key + " = " + written(entry.value);
}

std::string counted(std::size_t number, const char* things) {
    return std::to_string(number) + ' ' + things;
}

std::vector<const Entry*> entries_of(const Tree& state) {
    std::vector<const Entry*> entries;
    visit_all(state, [&](const Entry& entry) { entries.push_back(&entry); });
    return entries;
}

}  // namespace

const std::vector<Shell::Command>& Shell::commands() {
    static const std::vector<Command> commands = {
        {"say", 1, 1, &Shell::say},           {"set", 2, 4, &Shell::set},
        {"get", 1, 1, &Shell::get},           {"type", 1, 1, &Shell::type},
        {"del", 1, 1, &Shell::del},           {"add", 2, 2, &Shell::add},
        {"append", 2, 2, &Shell::append},     {"expire", 2, 2, &Shell::expire},
        {"keep", 1, 1, &Shell::keep},         {"ttl", 1, 1, &Shell::ttl},
        {"tick", 1, 1, &Shell::tick},         {"now", 0, 0, &Shell::now},
        {"range", 2, 5, &Shell::range},       {"count", 2, 2, &Shell::count},
        {"erase", 2, 2, &Shell::erase},       {"begin", 0, 0, &Shell::begin},
        {"commit", 0, 0, &Shell::commit},     {"rollback", 0, 0, &Shell::rollback},
        {"undo", 0, 0, &Shell::undo},         {"redo", 0, 0, &Shell::redo},
        {"snapshot", 1, 1, &Shell::snapshot}, {"restore", 1, 1, &Shell::restore},
        {"forget", 1, 1, &Shell::forget},     {"snapshots", 0, 0, &Shell::snapshots},
        {"diff", 1, 1, &Shell::diff},         {"save", 1, 1, &Shell::save},
        {"load", 1, 1, &Shell::load},         {"run", 1, 1, &Shell::run},
        {"quit", 0, 0, &Shell::quit},
    };
    return commands;
}

bool Shell::start_with_file(const std::string& path) {
    auto state = read_state(path, store_.clock());
    if (state) {
        store_.start_with(*state);
    }
    return state.has_value();
}

std::string Shell::answer(std::string_view line) {
    Words words = words_of(line);
    if (words.empty()) {
        return "";
    }
    try {
        std::string answered = carried_out(words);
        return answered.empty() ? "" : answered + '\n';
    } catch (const Refusal& refusal) {
        return std::string("error: ") + refusal.what() + '\n';
    }
}

std::string Shell::carried_out(const Words& words) {
    for (const Command& command : commands()) {
        if (command.name == words[0]) {
            Words arguments(words.begin() + 1, words.end());
            if (arguments.size() < command.fewest || arguments.size() > command.most) {
                throw wrong_arguments();
            }
            return command.handler(*this, arguments);
        }
    }
    throw Refusal("unknown command");
}

std::string Shell::put(const std::string& key, Value value, std::int64_t expires) {
    store_.change(with(store_.state(), Entry{key, std::move(value), expires}));
    return kDone;
}

std::string Shell::say(const Words& arguments) {
    return key_of(arguments[0]);
}

std::string Shell::set(const Words& arguments) {
    const std::string& key = key_of(arguments[0]);
    Value value = value_of(arguments[1]);
    if (arguments.size() == 2) {
        return put(key, value, kForever);
    }
    expect_word(arguments[2], "for");
    return put(key, value, store_.clock() + amount_of(arguments.size() == 4 ? arguments[3] : ""));
}

std::string Shell::get(const Words& arguments) {
    const Entry* entry = find(store_.state(), key_of(arguments[0]));
    return entry != nullptr ? written(entry->value) : kNone;
}

std::string Shell::type(const Words& arguments) {
    const Entry* entry = find(store_.state(), key_of(arguments[0]));
    return entry != nullptr ? type_name(entry->value) : kNone;
}

std::string Shell::del(const Words& arguments) {
    const std::string& key = key_of(arguments[0]);
    if (find(store_.state(), key) == nullptr) {
        return kNone;
    }
    store_.change(without(store_.state(), key, key));
    return kDone;
}

std::string Shell::add(const Words& arguments) {
    const std::string& key = key_of(arguments[0]);
    std::int64_t added = number_of(arguments[1]);
    const Entry* entry = find(store_.state(), key);
    std::int64_t sum = 0;
    if (__builtin_add_overflow(entry != nullptr ? content_of<std::int64_t>(*entry) : 0, added, &sum)) {
        throw Refusal("overflow");
    }
    put(key, sum, entry != nullptr ? entry->expires : kForever);
    return written(sum);
}

std::string Shell::append(const Words& arguments) {
    const std::string& key = key_of(arguments[0]);
    Value added = value_of(arguments[1]);
    if (!std::holds_alternative<std::string>(added)) {
        throw wrong_arguments();
    }
    const Entry* entry = find(store_.state(), key);
    std::string text = (entry != nullptr ? content_of<std::string>(*entry) : "") + std::get<std::string>(added);
    std::size_t length = character_count(text);
    put(key, std::move(text), entry != nullptr ? entry->expires : kForever);
    return std::to_string(length);
}

std::string Shell::expire(const Words& arguments) {
    const std::string& key = key_of(arguments[0]);
    std::int64_t ticks = amount_of(arguments[1]);
    const Entry* entry = find(store_.state(), key);
    return entry != nullptr ? put(key, entry->value, store_.clock() + ticks) : kNone;
}

std::string Shell::keep(const Words& arguments) {
    const std::string& key = key_of(arguments[0]);
    const Entry* entry = find(store_.state(), key);
    return entry != nullptr ? put(key, entry->value, kForever) : kNone;
}

std::string Shell::ttl(const Words& arguments) {
    const Entry* entry = find(store_.state(), key_of(arguments[0]));
    if (entry == nullptr) {
        return kNone;
    }
    return entry->expires == kForever ? "forever" : std::to_string(entry->expires - store_.clock());
}

std::string Shell::tick(const Words& arguments) {
    store_.tick(amount_of(arguments[0]));
    return std::to_string(store_.clock());
}

std::string Shell::now(const Words&) {
    return std::to_string(store_.clock());
}

std::string Shell::range(const Words& arguments) {
    const std::string& low = key_of(arguments[0]);
    const std::string& high = key_of(arguments[1]);
    bool down = arguments.size() > 2 && arguments[2] == "down";
    std::size_t next = down ? 3 : 2;
    std::size_t limit = size_of(store_.state());
    if (arguments.size() > next) {
        expect_word(arguments[next], "limit");
        limit = amount_of(arguments.size() == next + 2 ? arguments[next + 1] : "");
    }
    std::string shown;
    std::size_t number = 0;
    if (limit > 0) {
        visit_between(store_.state(), low, high, down, [&](const Entry& entry) {
            shown += line_of(entry) + '\n';
            return ++number < limit;
        });
    }
    return shown + counted(number, "keys");
}

std::string Shell::count(const Words& arguments) {
    return counted(count_between(store_.state(), key_of(arguments[0]), key_of(arguments[1])), "keys");
}

std::string Shell::erase(const Words& arguments) {
    const std::string& low = key_of(arguments[0]);
    const std::string& high = key_of(arguments[1]);
    std::size_t number = count_between(store_.state(), low, high);
    if (number > 0) {
        store_.change(without(store_.state(), low, high));
    }
    return counted(number, "keys");
}

std::string Shell::begin(const Words&) {
    store_.begin();
    return std::to_string(store_.depth());
}

std::string Shell::commit(const Words&) {
    if (!store_.commit()) {
        throw Refusal("no transaction");
    }
    return std::to_string(store_.depth());
}

std::string Shell::rollback(const Words&) {
    if (!store_.rollback()) {
        throw Refusal("no transaction");
    }
    return std::to_string(store_.depth());
}

std::string Shell::undo(const Words&) {
    if (!store_.undo()) {
        throw Refusal("nothing to undo");
    }
    return kDone;
}

std::string Shell::redo(const Words&) {
    if (!store_.redo()) {
        throw Refusal("nothing to redo");
    }
    return kDone;
}

std::string Shell::snapshot(const Words& arguments) {
    store_.take_snapshot(key_of(arguments[0]));
    return kDone;
}

std::string Shell::restore(const Words& arguments) {
    const Tree* state = store_.snapshot(key_of(arguments[0]));
    if (state == nullptr) {
        throw Refusal("no snapshot " + arguments[0]);
    }
    store_.change(*state);
    return kDone;
}

std::string Shell::forget(const Words& arguments) {
    if (!store_.forget_snapshot(key_of(arguments[0]))) {
        throw Refusal("no snapshot " + arguments[0]);
    }
    return kDone;
}

std::string Shell::snapshots(const Words&) {
    std::string shown;
    auto names = store_.snapshot_names();
    for (const std::string& name : names) {
        shown += name + ": " + counted(size_of(*store_.snapshot(name)), "keys") + '\n';
    }
    return shown + counted(names.size(), "snapshots");
}

std::string Shell::diff(const Words& arguments) {
    const Tree* state = store_.snapshot(key_of(arguments[0]));
    if (state == nullptr) {
        throw Refusal("no snapshot " + arguments[0]);
    }
    auto before = entries_of(*state);
    auto after = entries_of(store_.state());
    std::string shown;
    std::size_t number = 0;
    auto old = before.begin();
    auto fresh = after.begin();
    while (old != before.end() || fresh != after.end()) {
        bool has_old = old != before.end() && (fresh == after.end() || (*old)->key <= (*fresh)->key);
        bool has_fresh = fresh != after.end() && (old == before.end() || (*fresh)->key <= (*old)->key);
        if (!has_old || !has_fresh || (*old)->value != (*fresh)->value) {
            shown += has_old ? "- " + line_of(**old) + '\n' : "";
            shown += has_fresh ? "+ " + line_of(**fresh) + '\n' : "";
            ++number;
        }
        old += has_old;
        fresh += has_fresh;
    }
    return shown + counted(number, "differences");
}

std::string Shell::save(const Words& arguments) {
    if (!write_state(path_of(arguments[0]), store_.state(), store_.clock())) {
        throw Refusal("cannot write " + arguments[0]);
    }
    return kDone;
}

std::string Shell::load(const Words& arguments) {
    auto state = read_state(path_of(arguments[0]), store_.clock());
    if (!state) {
        throw Refusal("cannot read " + arguments[0]);
    }
    store_.change(*state);
    return kDone;
}

std::string Shell::run(const Words& arguments) {
    const std::string& path = path_of(arguments[0]);
    if (is_running_file_) {
        throw Refusal("run inside of a run");
    }
    auto lines = read_file(path);
    if (!lines) {
        throw Refusal("cannot read " + arguments[0]);
    }
    std::size_t number = 0;
    std::size_t errors = 0;
    is_running_file_ = true;
    for (std::size_t at = 0; at < lines->size();) {
        std::size_t end = std::min(lines->find('\n', at), lines->size());
        std::string answered = answer(std::string_view(*lines).substr(at, end - at));
        number += !answered.empty();
        errors += answered.rfind("error: ", 0) == 0;
        at = end + 1;
    }
    is_running_file_ = false;
    return counted(number, "commands, ") + counted(errors, "errors");
}

std::string Shell::quit(const Words&) {
    if (is_running_file_) {
        throw Refusal("quit inside of a run");
    }
    has_ended_ = true;
    return "";
}
