// The commands and their answers.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "session.h"

// Where the lines of answers go.
class Output {
public:
    virtual ~Output() = default;
    virtual void line(std::string_view text) = 0;
};

class Shell {
public:
    enum class Outcome { Empty, Done, Failed, Quit };

    explicit Shell(Session& session) : session_(session) {}

    // Carries out a line and answers it.
    Outcome execute(std::string_view line, Output& out);

private:
    // The words after the command.
    using Words = std::vector<std::string_view>;
    struct Command;

    static const Command* findCommand(std::string_view name);
    void carryOut(std::string_view name, const Words& words, Output& out);

    void say(const Words& words, Output& out);
    void set(const Words& words, Output& out);
    void get(const Words& words, Output& out);
    void type(const Words& words, Output& out);
    void del(const Words& words, Output& out);
    void add(const Words& words, Output& out);
    void append(const Words& words, Output& out);
    void tick(const Words& words, Output& out);
    void now(const Words& words, Output& out);
    void expire(const Words& words, Output& out);
    void keep(const Words& words, Output& out);
    void ttl(const Words& words, Output& out);
    void range(const Words& words, Output& out);
    void count(const Words& words, Output& out);
    void erase(const Words& words, Output& out);
    void begin(const Words& words, Output& out);
    void commit(const Words& words, Output& out);
    void rollback(const Words& words, Output& out);
    void undo(const Words& words, Output& out);
    void redo(const Words& words, Output& out);
    void snapshot(const Words& words, Output& out);
    void restore(const Words& words, Output& out);
    void forget(const Words& words, Output& out);
    void snapshots(const Words& words, Output& out);
    void diff(const Words& words, Output& out);
    void save(const Words& words, Output& out);
    void load(const Words& words, Output& out);
    void run(const Words& words, Output& out);

    void setExpiry(const std::string& key, std::int64_t expiry, Output& out);
    const Tree& snapshotOrFail(const std::string& name);

    Session& session_;
    bool isInFile_ = false;
};
