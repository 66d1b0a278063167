#include "shell.h"

#include "arguments.h"
#include "storage.h"

using arguments::fail;
using arguments::failWrong;

// A command, how many words may come after it, and what carries it out.
struct Shell::Command {
    std::string_view name;
    std::size_t fewest;
    std::size_t most;
    void (Shell::*handler)(const Words&, Output&);
};

namespace {

// The answers of a command in a file, which are not shown.
class NoOutput : public Output {
public:
    void line(std::string_view) override {}
};

}  // namespace

const Shell::Command* Shell::findCommand(std::string_view name) {
    static const Command commands[] = {
        {"say", 1, 1, &Shell::say},
        {"set", 2, 4, &Shell::set},
        {"get", 1, 1, &Shell::get},
        {"type", 1, 1, &Shell::type},
        {"del", 1, 1, &Shell::del},
        {"add", 2, 2, &Shell::add},
        {"append", 2, 2, &Shell::append},
        {"tick", 1, 1, &Shell::tick},
        {"now", 0, 0, &Shell::now},
        {"expire", 2, 2, &Shell::expire},
        {"keep", 1, 1, &Shell::keep},
        {"ttl", 1, 1, &Shell::ttl},
        {"range", 2, 5, &Shell::range},
        {"count", 2, 2, &Shell::count},
        {"erase", 2, 2, &Shell::erase},
        {"begin", 0, 0, &Shell::begin},
        {"commit", 0, 0, &Shell::commit},
        {"rollback", 0, 0, &Shell::rollback},
        {"undo", 0, 0, &Shell::undo},
        {"redo", 0, 0, &Shell::redo},
        {"snapshot", 1, 1, &Shell::snapshot},
        {"restore", 1, 1, &Shell::restore},
        {"forget", 1, 1, &Shell::forget},
        {"snapshots", 0, 0, &Shell::snapshots},
        {"diff", 1, 1, &Shell::diff},
        {"save", 1, 1, &Shell::save},
        {"load", 1, 1, &Shell::load},
        {"run", 1, 1, &Shell::run},
    };
    for (const Command& command : commands) {
        if (command.name == name) {
            return &command;
        }
    }
    return nullptr;
}

Shell::Outcome Shell::execute(std::string_view line, Output& out) {
    Words words = splitWords(line);
    if (words.empty()) {
        return Outcome::Empty;
    }
    const std::string_view name = words.front();
    words.erase(words.begin());
    Outcome outcome = Outcome::Done;
    try {
        if (name == "quit" && words.empty() && !isInFile_) {
            return Outcome::Quit;
        }
        carryOut(name, words, out);
    } catch (const CommandError& error) {
        out.line("error: " + error.message);
        outcome = Outcome::Failed;
    }
    session_.commandDone();
    return outcome;
}

void Shell::carryOut(std::string_view name, const Words& words, Output& out) {
    if (name == "quit") {
        if (!words.empty()) {
            failWrong();
        }
        fail("quit in a file");
    }
    const Command* const command = findCommand(name);
    if (command == nullptr) {
        fail("unknown command");
    }
    if (words.size() < command->fewest || words.size() > command->most) {
        failWrong();
    }
    (this->*command->handler)(words, out);
}

void Shell::say(const Words& words, Output& out) {
    out.line(arguments::name(words[0]));
}

void Shell::tick(const Words& words, Output& out) {
    session_.tick(arguments::ticks(words[0]));
    out.line(std::to_string(session_.now()));
}

void Shell::now(const Words&, Output& out) {
    out.line(std::to_string(session_.now()));
}

void Shell::begin(const Words&, Output& out) {
    session_.begin();
    out.line(std::to_string(session_.open()));
}

void Shell::commit(const Words&, Output& out) {
    if (!session_.commit()) {
        fail("no transaction");
    }
    out.line(std::to_string(session_.open()));
}

void Shell::rollback(const Words&, Output& out) {
    if (!session_.rollback()) {
        fail("no transaction");
    }
    out.line(std::to_string(session_.open()));
}

void Shell::undo(const Words&, Output& out) {
    if (!session_.undo()) {
        fail("nothing to undo");
    }
    out.line("ok");
}

void Shell::redo(const Words&, Output& out) {
    if (!session_.redo()) {
        fail("nothing to redo");
    }
    out.line("ok");
}

void Shell::save(const Words& words, Output& out) {
    const std::string path(words[0]);
    if (!storage::save(path, session_.keys(), session_.now())) {
        fail("cannot write " + path);
    }
    out.line("ok");
}

void Shell::load(const Words& words, Output& out) {
    const std::string path(words[0]);
    std::optional<Tree> keys = storage::load(path, session_.now());
    if (!keys) {
        fail("cannot read " + path);
    }
    session_.change(std::move(*keys));
    out.line("ok");
}

void Shell::run(const Words& words, Output& out) {
    const std::string path(words[0]);
    if (isInFile_) {
        fail("run in a file");
    }
    const std::optional<std::string> content = storage::readFile(path);
    if (!content) {
        fail("cannot read " + path);
    }
    NoOutput none;
    std::size_t commands = 0;
    std::size_t errors = 0;
    std::string_view rest = *content;
    isInFile_ = true;
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        std::string_view line = rest.substr(0, end);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        if (!line.empty() && line.back() == '\r') {
            line.remove_suffix(1);
        }
        const Outcome outcome = execute(line, none);
        commands += outcome == Outcome::Empty ? 0 : 1;
        errors += outcome == Outcome::Failed ? 1 : 0;
    }
    isInFile_ = false;
    out.line(std::to_string(commands) + " commands, " + std::to_string(errors) + " errors");
}
