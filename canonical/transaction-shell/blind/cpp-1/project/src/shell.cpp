#include "shell.hpp"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <unordered_map>

#include "memory.hpp"
#include "savefile.hpp"

namespace {

const size_t kBuffer = 65536;

// A word that begins with a quote goes on to the quote that ends the text, so that texts can hold spaces.
void splitWords(std::string_view line, std::vector<std::string_view>& words) {
    words.clear();
    size_t i = 0;
    while (true) {
        while (i < line.size() && line[i] == ' ') ++i;
        if (i == line.size()) return;
        size_t start = i;
        if (line[i] == '"') {
            for (++i; i < line.size() && line[i] != '"'; ++i) {
                if (line[i] == '\\' && i + 1 < line.size()) ++i;
            }
        }
        while (i < line.size() && line[i] != ' ') ++i;
        words.push_back(line.substr(start, i - start));
    }
}

}  // namespace

bool isName(std::string_view w) {
    if (w.empty() || w.size() > 64) return false;
    for (char c : w) {
        bool fine = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' ||
                    c == '_' || c == ':';
        if (!fine) return false;
    }
    return true;
}

const Shell::Command* Shell::findCommand(std::string_view name) {
    static const std::unordered_map<std::string_view, Command> commands = {
        {"say", {1, 1, &Shell::say}},
        {"set", {2, 4, &Shell::set}},
        {"get", {1, 1, &Shell::get}},
        {"type", {1, 1, &Shell::type}},
        {"del", {1, 1, &Shell::del}},
        {"add", {2, 2, &Shell::add}},
        {"append", {2, 2, &Shell::append}},
        {"tick", {1, 1, &Shell::tick}},
        {"now", {0, 0, &Shell::now}},
        {"expire", {2, 2, &Shell::expire}},
        {"keep", {1, 1, &Shell::keep}},
        {"ttl", {1, 1, &Shell::ttl}},
        {"range", {2, 5, &Shell::range}},
        {"count", {2, 2, &Shell::count}},
        {"erase", {2, 2, &Shell::erase}},
        {"begin", {0, 0, &Shell::begin}},
        {"commit", {0, 0, &Shell::commit}},
        {"rollback", {0, 0, &Shell::rollback}},
        {"undo", {0, 0, &Shell::undo}},
        {"redo", {0, 0, &Shell::redo}},
        {"snapshot", {1, 1, &Shell::snapshot}},
        {"restore", {1, 1, &Shell::restore}},
        {"forget", {1, 1, &Shell::forget}},
        {"snapshots", {0, 0, &Shell::snapshots}},
        {"diff", {1, 1, &Shell::diff}},
        {"save", {1, 1, &Shell::save}},
        {"load", {1, 1, &Shell::load}},
        {"run", {1, 1, &Shell::run}},
        {"quit", {0, 0, &Shell::quit}},
    };
    auto found = commands.find(name);
    return found == commands.end() ? nullptr : &found->second;
}

bool Shell::loadAtStart(const std::string& path) {
    Node* root = nullptr;
    if (!loadTree(path, store_.clock(), root)) return false;
    store_.beginWith(root);
    return true;
}

int Shell::session(int in) {
    bool prompt = isatty(in);
    auto ask = [&] {
        if (prompt) output_ += std::to_string(store_.depth()) + "> ";
    };
    ask();
    eachLine(in, [&] { flush(); }, [&](std::string_view line) {
        splitWords(line, words_);
        if (!words_.empty()) execute();
        if (quit_) return false;
        ask();
        return true;
    });
    flush();
    return 0;
}

void Shell::execute() {
    failed_ = false;
    const Command* command = findCommand(words_[0]);
    if (!command) {
        error("unknown command");
    } else if (words_.size() - 1 < command->least || words_.size() - 1 > command->most) {
        error("wrong arguments");
    } else {
        try {
            (this->*command->act)(words_);
        } catch (WrongArguments) {
            error("wrong arguments");
        }
    }
    store_.tidy();
}

void Shell::flush() {
    std::string_view rest = output_;
    while (!rest.empty()) {
        ssize_t n = write(out_, rest.data(), rest.size());
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) break;
        rest.remove_prefix(size_t(n));
    }
    output_.clear();
    if (output_.capacity() > 16 * kBuffer) std::string().swap(output_);
}

// False if reading failed. The last line need not end with a line break.
bool Shell::eachLine(int fd, const std::function<void()>& beforeRead, const std::function<bool(std::string_view)>& line) {
    std::string buffer(kBuffer, '\0');
    std::string begun;  // a line that is not complete yet
    while (true) {
        beforeRead();
        ssize_t n = read(fd, &buffer[0], buffer.size());
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return false;
        if (n == 0) {
            if (!begun.empty()) line(begun);
            return true;
        }
        std::string_view rest(buffer.data(), size_t(n));
        size_t end;
        while ((end = rest.find('\n')) != std::string_view::npos) {
            bool more;
            if (begun.empty()) {
                more = line(rest.substr(0, end));
            } else {
                begun.append(rest.substr(0, end));
                more = line(begun);
                begun.clear();
                if (begun.capacity() > 16 * kBuffer) std::string().swap(begun);
            }
            if (!more) return true;
            rest.remove_prefix(end + 1);
        }
        begun.append(rest);
    }
}

void Shell::answer(std::string_view text) {
    if (inFile_) return;
    output_ += text;
    output_ += '\n';
    if (output_.size() > kBuffer) flush();
}

void Shell::answerCount(uint64_t n, std::string_view what) { answer(std::to_string(n).append(what)); }

void Shell::answerEntry(std::string_view prefix, const Entry& e) {
    if (inFile_) return;
    output_ += prefix;
    output_ += e.key;
    output_ += " = ";
    e.value.write(output_);
    answer("");
}

void Shell::error(const std::string& text) {
    failed_ = true;
    answer("error: " + text);
}

// The forms of words; without it, WrongArguments is thrown.

std::string Shell::name(std::string_view word) {
    if (!isName(word)) throw WrongArguments();
    return std::string(word);
}

int64_t Shell::ticks(std::string_view word) {
    int64_t n;
    if (!parseNumber(word, n) || n < 1 || n > 1000000000) throw WrongArguments();
    return n;
}

std::string Shell::path(std::string_view word) {
    if (word.find(' ') != std::string_view::npos || word.find('\0') != std::string_view::npos) throw WrongArguments();
    return std::string(word);
}

// The commands.

void Shell::say(const Words& w) { answer(name(w[1])); }

void Shell::set(const Words& w) {
    std::string key = name(w[1]);
    Value value;
    if (!parseValue(w[2], value)) throw WrongArguments();
    int64_t expiry = kForever;
    if (w.size() > 3) {
        if (w.size() != 5 || w[3] != "for") throw WrongArguments();
        expiry = store_.clock() + ticks(w[4]);
    }
    store_.put(key, std::move(value), expiry);
    answer("ok");
}

void Shell::get(const Words& w) {
    const Entry* e = store_.find(name(w[1]));
    if (!e) return answer("none");
    if (inFile_) return;
    e->value.write(output_);
    answer("");
}

void Shell::type(const Words& w) {
    const Entry* e = store_.find(name(w[1]));
    answer(e ? typeName(e->value.type) : "none");
}

void Shell::del(const Words& w) {
    std::string key = name(w[1]);
    if (!store_.find(key)) return answer("none");
    store_.remove(key);
    answer("ok");
}

void Shell::add(const Words& w) {
    std::string key = name(w[1]);
    int64_t n;
    if (!parseNumber(w[2], n)) throw WrongArguments();
    const Entry* e = store_.find(key);
    if (e && e->value.type != Type::Number) return error(key + " is a " + typeName(e->value.type));
    int64_t sum;
    if (__builtin_add_overflow(e ? e->value.number : 0, n, &sum)) return error("overflow");
    store_.put(key, Value::ofNumber(sum), e ? e->expiry : kForever);
    answer(std::to_string(sum));
}

void Shell::append(const Words& w) {
    std::string key = name(w[1]);
    std::string text;
    if (!parseText(w[2], text)) throw WrongArguments();
    const Entry* e = store_.find(key);
    if (e && e->value.type != Type::Text) return error(key + " is a " + typeName(e->value.type));
    Value value = e ? e->value.appended(text) : Value::ofText(text);
    uint64_t chars = value.chars();
    store_.put(key, std::move(value), e ? e->expiry : kForever);
    answer(std::to_string(chars));
}

void Shell::tick(const Words& w) {
    store_.tick(ticks(w[1]));
    answer(std::to_string(store_.clock()));
}

void Shell::now(const Words&) { answer(std::to_string(store_.clock())); }

void Shell::setExpiry(const std::string& key, int64_t expiry) {
    const Entry* e = store_.find(key);
    if (!e) return answer("none");
    store_.put(key, e->value, expiry);
    answer("ok");
}

void Shell::expire(const Words& w) {
    std::string key = name(w[1]);
    setExpiry(key, store_.clock() + ticks(w[2]));
}

void Shell::keep(const Words& w) { setExpiry(name(w[1]), kForever); }

void Shell::ttl(const Words& w) {
    const Entry* e = store_.find(name(w[1]));
    if (!e) answer("none");
    else if (e->expiry == kForever) answer("forever");
    else answer(std::to_string(e->expiry - store_.clock()));
}

void Shell::range(const Words& w) {
    std::string a = name(w[1]), b = name(w[2]);
    size_t next = 3;
    bool down = next < w.size() && w[next] == "down";
    if (down) ++next;
    uint64_t limit = UINT64_MAX;
    if (next < w.size()) {
        if (w.size() != next + 2 || w[next] != "limit") throw WrongArguments();
        limit = uint64_t(ticks(w[next + 1]));
    }
    if (inFile_) return;
    uint64_t listed = 0;
    auto list = [&](const Entry& e) {
        answerEntry("", e);
        return ++listed < limit;
    };
    if (a <= b) {
        if (down) tree::eachDown(store_.root(), a, b, list);
        else tree::eachUp(store_.root(), a, b, list);
    }
    answerCount(listed);
}

void Shell::count(const Words& w) {
    std::string a = name(w[1]), b = name(w[2]);
    answerCount(tree::countRange(store_.root(), a, b));
}

void Shell::erase(const Words& w) {
    std::string a = name(w[1]), b = name(w[2]);
    answerCount(store_.erase(a, b));
}

void Shell::begin(const Words&) {
    store_.begin();
    answer(std::to_string(store_.depth()));
}

void Shell::commit(const Words&) {
    if (!store_.commit()) return error("no transaction");
    answer(std::to_string(store_.depth()));
}

void Shell::rollback(const Words&) {
    if (!store_.rollback()) return error("no transaction");
    answer(std::to_string(store_.depth()));
}

void Shell::undo(const Words&) {
    if (!store_.undo()) return error("nothing to undo");
    answer("ok");
}

void Shell::redo(const Words&) {
    if (!store_.redo()) return error("nothing to redo");
    answer("ok");
}

void Shell::snapshot(const Words& w) {
    store_.snapshot(name(w[1]));
    answer("ok");
}

void Shell::restore(const Words& w) {
    std::string snapshot = name(w[1]);
    if (!store_.restore(snapshot)) return error("no snapshot " + snapshot);
    answer("ok");
}

void Shell::forget(const Words& w) {
    std::string snapshot = name(w[1]);
    if (!store_.forget(snapshot)) return error("no snapshot " + snapshot);
    answer("ok");
}

void Shell::snapshots(const Words&) {
    const auto& all = store_.snapshots();
    for (const auto& pair : all) answer(pair.first + ": " + std::to_string(tree::size(pair.second->root)) + " keys");
    answerCount(all.size(), " snapshots");
}

void Shell::diff(const Words& w) {
    std::string snapshot = name(w[1]);
    const State* state = store_.findSnapshot(snapshot);
    if (!state) return error("no snapshot " + snapshot);
    if (inFile_) return;
    uint64_t differences = 0;
    tree::Cursor was(state->root), is(store_.root());
    while (was.get() || is.get()) {
        int order = !was.get() ? 1 : !is.get() ? -1 : was.get()->key.compare(is.get()->key);
        if (order != 0 || (was.get() != is.get() && !(was.get()->value == is.get()->value))) {
            ++differences;
            if (order <= 0) answerEntry("- ", *was.get());
            if (order >= 0) answerEntry("+ ", *is.get());
        }
        if (order <= 0) was.next();
        if (order >= 0) is.next();
    }
    answerCount(differences, " differences");
}

void Shell::save(const Words& w) {
    std::string file = path(w[1]);
    if (!saveTree(store_.root(), store_.clock(), file)) return error("cannot write " + file);
    answer("ok");
}

void Shell::load(const Words& w) {
    std::string file = path(w[1]);
    Node* root = nullptr;
    if (!loadTree(file, store_.clock(), root)) return error("cannot read " + file);
    store_.replaceAll(root);
    answer("ok");
}

void Shell::run(const Words& w) {
    std::string file = path(w[1]);
    if (inFile_) {
        failed_ = true;
        return;
    }
    int fd = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (fd < 0) return error("cannot read " + file);
    struct stat st;
    if (fstat(fd, &st) != 0 || S_ISDIR(st.st_mode)) {
        ::close(fd);
        return error("cannot read " + file);
    }
    uint64_t commands = 0, errors = 0;
    inFile_ = true;
    eachLine(fd, [] {}, [&](std::string_view line) {
        splitWords(line, words_);
        if (words_.empty()) return true;
        execute();
        ++commands;
        errors += failed_;
        return true;
    });
    inFile_ = false;
    failed_ = false;
    ::close(fd);
    answer(std::to_string(commands) + " commands, " + std::to_string(errors) + " errors");
}

void Shell::quit(const Words&) {
    if (inFile_) failed_ = true;
    else quit_ = true;
}
